import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { onConfirmationNeeded, onIdentityEnded } from '@/api/client';
import { ConfirmHost, DialogHost, TipProvider, Toaster } from '@/ui';
import { listenForCutWords } from '@/lib/cut-titles';
import { forgetEverything } from '@/lib/forget';
import { listenForKeys } from '@/lib/keys';
import { isSignedIn } from '@/stores/session';
import { endedUrl } from './session-start';
import { Preloader } from './shell/Preloader';
import { useSameIdentity } from './useSameIdentity';
import { useTheme } from './useTheme';

/** Frame of every page: theme, toasts, questions, and the way out when the identity ends. */
export function AppRoot() {
  const navigate = useNavigate();
  const theme = useTheme();
  useSameIdentity();
  useEffect(() => listenForKeys(), []);
  useEffect(() => listenForCutWords(), []);
  useEffect(() => {
    onConfirmationNeeded(async (phone) =>
      (await import('@/features/auth/ConfirmIdentity')).askIdentity(phone),
    );
  }, []);
  useEffect(() => {
    onIdentityEnded((message) => {
      if (!isSignedIn()) return;
      forgetEverything();
      void navigate(endedUrl(message));
    });
  }, [navigate]);
  return (
    <TipProvider>
      <Outlet />
      <DialogHost />
      <ConfirmHost />
      <Toaster theme={theme} />
      <Preloader />
    </TipProvider>
  );
}
