import { userMenu } from '@/api/menu';
import { onForget } from '@/lib/forget';
import { consoleSocket } from '@/realtime/console';
import { isSignedIn } from '@/stores/session';
import { useMenu } from '@/stores/menu';
import { LOGIN_ROUTE } from './guard';

/** Fetches the menu and the rights. `navRefresh` marks the one every minute. Resolves true when rights changed. */
export async function refreshMenu(navRefresh = false): Promise<boolean> {
  const before = useMenu.getState().power;
  const answer = await userMenu(useMenu.getState().knownTag(), navRefresh);
  if (answer) useMenu.getState().accept(answer.data, answer.tag);
  // Numbers of a socket that is gone stand still; the menu's own are fresh.
  if (!consoleSocket.connected) useMenu.getState().setBadges({}, true);
  return before !== useMenu.getState().power;
}

let loading: Promise<unknown> | null = null;
/** A page that has just asked for its menu, to know whom to admit, need not ask again to be up to date. */
let loadedForThisPage = false;
onForget(() => {
  loadedForThisPage = false;
});

/** Resolves once rights are known: at once when an earlier visit left them here (a fresh answer follows). */
export async function menuReady(): Promise<void> {
  if (useMenu.getState().account || !isSignedIn()) return;
  loading ??= refreshMenu().finally(() => {
    loading = null;
  });
  await loading;
  loadedForThisPage = true;
}

/** The menu that an earlier visit left here may be old: asks once, unless this page has asked already. */
export async function freshMenu(): Promise<boolean> {
  if (loadedForThisPage) return false;
  loadedForThisPage = true;
  return refreshMenu();
}

/** The login URL that carries why the person was sent there. */
export function endedUrl(message: string): string {
  return message ? `${LOGIN_ROUTE}?errorMsg=${encodeURIComponent(message)}` : LOGIN_ROUTE;
}
