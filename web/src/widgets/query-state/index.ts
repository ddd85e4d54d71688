export { LoadError } from './LoadError';
export { PagedResults } from './PagedResults';
export { usePages, type Page, type Pages } from './usePages';
