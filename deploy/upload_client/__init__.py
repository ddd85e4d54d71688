"""Uploads by the protocol of docs/wire.md without a browser, for drills and benchmarks."""
