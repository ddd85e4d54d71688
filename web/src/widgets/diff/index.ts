export { DocumentDiff } from './DocumentDiff';
export { FieldChange } from './FieldChange';
export { documentOfHtml } from './from-html';
export { compareDocuments, type Comparison } from './compare';
export { summaryText } from './summary';
export type { JsonNode } from './document';
export { meaningOf } from './meaning';
