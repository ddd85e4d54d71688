export { PlanButton } from './PlanButton';
export { PlansDialog } from './PlansDialog';
