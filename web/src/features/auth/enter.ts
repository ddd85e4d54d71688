import type { SignedIn } from '@/api/auth';
import { useSession } from '@/stores/session';

/** Keeps the identity of a successful sign-in in this browser. */
export function enter({ token, days, mustChange, account }: SignedIn): void {
  const user = { id: account.id, username: account.name, roleId: account.roleId };
  useSession.getState().signIn(token, user, { days, mustChange });
}

/** A place on this site to go on to, or the start page. */
export function safeReturn(from: string | null): string {
  return from && /^\/(?![/\\])/.test(from) ? from : '/';
}
