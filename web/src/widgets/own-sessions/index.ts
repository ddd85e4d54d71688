export { OwnSessions } from './OwnSessions';
export { deviceOf } from './device';
