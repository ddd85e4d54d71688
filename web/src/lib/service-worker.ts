import { useEffect } from 'react';

/** The first screen comes first. */
const AFTER = 4_000;

/** Registers the worker that answers without network (public/service-worker.js). Only a build has one, and only https. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
    const timer = setTimeout(register, AFTER);
    return () => clearTimeout(timer);
  }, []);
}
