export * from './questions';
export { SignUpForm } from './SignUpForm';
