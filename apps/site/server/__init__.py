"""Parts of the web server."""
