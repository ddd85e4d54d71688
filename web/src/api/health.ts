import { ask, get } from './service';

/** True if the server answers at all. */
export const isReachable = (): Promise<boolean> =>
  ask(get('/health')).then(
    () => true,
    () => false,
  );
