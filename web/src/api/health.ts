import { ask, get } from './service';

/** Whether the server answers at all. */
export const isReachable = (): Promise<boolean> =>
  ask(get('/health')).then(
    () => true,
    () => false,
  );
