export { Chart } from './Chart';
export type { Series } from './option';
