export { default } from './PersonalScreen';
