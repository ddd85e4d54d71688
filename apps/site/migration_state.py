"""Renders a new model alone while `migrate` makes a new database, which halves its work.

For every new model Django renders anew all models that are connected with it, which here is nearly all of them: on an
empty database that was more work than everything else that `migrate` does. A model that is new changes nothing in the
others but what points at it, and Django adds that by itself when the new model is rendered alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db.migrations.state import ModelState, ProjectState
from django.db.migrations.utils import resolve_relation

_add_model = ProjectState.add_model


@contextmanager
def new_models_alone() -> Iterator[None]:
    """While the block runs, a new model is rendered without the ones it points at."""
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
    rendered = self.__dict__.pop("apps")
    _add_model(self, model_state)
    self.__dict__["apps"] = rendered
    rendered.render_multiple([model_state])


def _is_simple(state: ProjectState, model_state: ModelState) -> bool:
    """True if the model is new and all that it points at was rendered in this very registry.

    A model rendered in another one, of which this is a copy, would never hear of the new model.
    """
    rendered = state.apps.all_models
    own = (model_state.app_label, model_state.name_lower)
    targets = _targets(model_state) - {own}
    return (
        own[1] not in rendered[own[0]]
        and not any(isinstance(base, str) for base in model_state.bases)
        and all(name in rendered[app] and rendered[app][name]._meta.apps is state.apps for app, name in targets)
    )


def _targets(model_state: ModelState) -> set[tuple[str, str]]:
    """App and name of every model that the fields point at, or through."""
    remotes = [field.remote_field for field in model_state.fields.values() if field.remote_field is not None]
    models = [model for remote in remotes for model in (remote.model, getattr(remote, "through", None)) if model]
    return {resolve_relation(model, model_state.app_label, model_state.name_lower) for model in models}
