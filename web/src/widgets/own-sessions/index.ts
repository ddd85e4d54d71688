export { OwnSessions } from './OwnSessions';
