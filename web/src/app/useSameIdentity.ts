import { useEffect } from 'react';
import { readToken, readUser } from '@/lib/identity';
import { useSession } from '@/stores/session';

/** Notices a change of the identity by another tab when the person comes back to this one. */
export function identityChange(mine: {
  token: string | null;
  id: number | undefined;
}): 'none' | 'renewed' | 'other' {
  const token = readToken();
  if (token === mine.token) return 'none';
  return token !== null && readUser()?.id === mine.id ? 'renewed' : 'other';
}

/** Signing in, out or changing the password in one tab holds in all of them. */
export function useSameIdentity(): void {
  useEffect(() => {
    const compare = () => {
      const { token, user } = useSession.getState();
      const change = identityChange({ token, id: user?.id });
      if (change === 'renewed') useSession.setState({ token: readToken() });
      if (change === 'other') location.reload();
    };
    window.addEventListener('focus', compare);
    return () => {
      window.removeEventListener('focus', compare);
    };
  }, []);
}
