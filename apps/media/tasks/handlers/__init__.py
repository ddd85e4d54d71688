"""The work that a task does, by its kind of task."""
