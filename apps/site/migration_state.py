"""What `migrate` knows of the models, kept in half the time while it makes a new database.

For every new model Django draws all models anew that are connected with it, which with us is nearly all of them: on an
empty database that was more work than everything else that `migrate` does. A model that is new changes nothing in the
others but what points at it, and that follows by itself when it is drawn alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db.migrations.state import ModelState, ProjectState
from django.db.migrations.utils import resolve_relation

_add_model = ProjectState.add_model


@contextmanager
def new_models_alone() -> Iterator[None]:
    """While the block runs, a new model is drawn without the ones it points at."""
    ProjectState.add_model = _add_alone  # type: ignore[method-assign]
    try:
        yield
    finally:
        ProjectState.add_model = _add_model  # type: ignore[method-assign]


def _add_alone(self: ProjectState, model_state: ModelState) -> None:
    """In place of Django's `add_model`, which does what is not as simple."""
    if "apps" not in self.__dict__ or not _is_simple(self, model_state):
        _add_model(self, model_state)
        return
    drawn = self.__dict__.pop("apps")
    _add_model(self, model_state)
    self.__dict__["apps"] = drawn
    drawn.render_multiple([model_state])


def _is_simple(state: ProjectState, model_state: ModelState) -> bool:
    """Whether the model is new and all that it points at was drawn in this very registry.

    One drawn in another, of which this is a copy, would never hear of the new model.
    """
    drawn = state.apps.all_models
    own = (model_state.app_label, model_state.name_lower)
    targets = _targets(model_state) - {own}
    return (
        own[1] not in drawn[own[0]]
        and not any(isinstance(base, str) for base in model_state.bases)
        and all(name in drawn[app] and drawn[app][name]._meta.apps is state.apps for app, name in targets)
    )


def _targets(model_state: ModelState) -> set[tuple[str, str]]:
    """App and name of every model that the fields point at, or through."""
    remotes = [field.remote_field for field in model_state.fields.values() if field.remote_field is not None]
    models = [model for remote in remotes for model in (remote.model, getattr(remote, "through", None)) if model]
    return {resolve_relation(model, model_state.app_label, model_state.name_lower) for model in models}
