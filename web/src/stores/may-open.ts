import { routes } from '@/generated/console';
import { mayOpen, useMenu } from './menu';
import { isSuper, useSession } from './session';

/** Says of a URL whether this person may open it, so that a figure leads only where a door is. */
export function useMayOpen(): (url: string) => boolean {
  const power = useMenu((state) => state.power);
  const everything = useSession((state) => isSuper(state.user));
  return (url) => {
    const path = url.split('?')[0];
    const route = routes.find((one) => one.path === path);
    if (!route) return false;
    return route.access !== 'groups' || everything || mayOpen(route.groups, power);
  };
}
