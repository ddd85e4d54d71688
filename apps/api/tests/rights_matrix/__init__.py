"""The product's table of rights, written by hand from docs/spec/product-spec.md, 6, and the situations in which it is asked."""
