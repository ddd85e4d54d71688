export { ShownIn } from './ShownIn';
export { takeBack } from './take-back';
export { useWithdrawal } from './useWithdrawal';
