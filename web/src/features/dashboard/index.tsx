export { default } from './DashboardScreen';
