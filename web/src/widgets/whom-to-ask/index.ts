export { NoRight } from './NoRight';
export { askSentence, useWhomToAsk } from './use-whom-to-ask';
