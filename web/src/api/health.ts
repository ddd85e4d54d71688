import { call } from './client';

/** Whether the server answers at all. */
export const isReachable = (): Promise<boolean> =>
  call({ method: 'GET', path: '/health' }).then(
    () => true,
    () => false,
  );
