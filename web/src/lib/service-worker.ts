import { useEffect } from 'react';

/** The first screen comes first. */
const AFTER = 4_000;
const FILE = '/service-worker.js';

/** The worker once it runs, registered if it is not. Rejects where there is none: on plain http, in old browsers. */
export async function runningWorker(): Promise<ServiceWorkerRegistration> {
  if (!('serviceWorker' in navigator)) throw new Error('no service worker');
  await navigator.serviceWorker.register(FILE);
  return navigator.serviceWorker.ready;
}

/** Registers the worker that answers without network (public/service-worker.js). Only a build has one, and only https. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const register = () => void navigator.serviceWorker.register(FILE).catch(() => undefined);
    const timer = setTimeout(register, AFTER);
    return () => clearTimeout(timer);
  }, []);
}
