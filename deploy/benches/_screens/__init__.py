"""Parts of `manage.py bench screens`; the Node programs beside them drive Chromium and Lighthouse."""
