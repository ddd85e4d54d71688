import { use } from 'react';
import { Navigate, UNSAFE_DataRouterContext, useNavigation } from 'react-router';

/**
 * Leads on to `to` in place of this page, for a page that learns only from its data where it leads. A person who is on the
 * way to another page already is not called back: while that one loads, this one is still shown.
 */
export function Redirect({ to }: { to: string }) {
  useNavigation();
  // The hook alone learns of a departure later than the data may arrive: React draws it as a transition.
  const departure = use(UNSAFE_DataRouterContext)?.router.state.navigation.state;
  return departure === 'idle' ? <Navigate replace to={to} /> : null;
}
