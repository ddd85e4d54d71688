import type { ComponentType } from 'react';
import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { Route } from '@/api/kinds';
import { routes } from '@/generated/console';
import { isSignedIn, useSession } from '@/stores/session';
import { useMenu } from '@/stores/menu';
import { AppRoot } from './AppRoot';
import { ScreenError } from './frame/ScreenError';
import { screenComponent } from './frame/screen-component';
import { DEFAULT_ROUTE, guardRoute, NOT_FOUND_ROUTE } from './guard';
import { loadScreen } from './screens';
import { menuReady } from './session-start';
import { Shell } from './shell/Shell';
import { BootFrame } from './shell/BootFrame';

/** Public pages that stand alone, without the shell around them. */
const isBare = (route: Route) => route.access === 'public';

async function admit(route: Route, request: Request): Promise<null> {
  const { user, mustChange } = useSession.getState();
  // A session that must change its password first is given no menu.
  if (route.access === 'groups' && !mustChange) await menuReady();
  const { pathname, search } = new URL(request.url);
  const visitor = { signedIn: isSignedIn(), mustChange, user, power: useMenu.getState().power };
  const detour = guardRoute(route, visitor, pathname + search);
  if (detour === NOT_FOUND_ROUTE) throw redirect(closedUrl(pathname));
  if (detour) throw redirect(detour);
  return null;
}

/** The page that says what `pathname` needs. */
const closedUrl = (pathname: string): string => `${NOT_FOUND_ROUTE}?page=${encodeURIComponent(pathname)}`;

/** A screen that did not arrive fails when it is drawn: a failed `lazy` would leave the router drawing nothing. */
async function framedScreen(route: Route): Promise<ComponentType> {
  try {
    const { default: Screen, kind } = await loadScreen(route);
    return screenComponent(route, Screen, kind);
  } catch (error) {
    return function MissingScreen() {
      throw error;
    };
  }
}

function toRouteObject(route: Route): RouteObject {
  return {
    path: route.path,
    handle: route,
    loader: ({ request }: LoaderFunctionArgs) => admit(route, request),
    lazy: async () => ({ Component: await framedScreen(route) }),
    ErrorBoundary: ScreenError,
    // Filters live in the URL: changing them asks nobody for admission again.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.pathname !== nextUrl.pathname ||
      (currentUrl.search === nextUrl.search && defaultShouldRevalidate),
  };
}

/** Stands where only a redirect happens. */
const Nothing = () => null;

const shown = routes.filter((route) => route.screen !== 'redirect');

export const createRouter = () =>
  createBrowserRouter([
    {
      Component: AppRoot,
      HydrateFallback: BootFrame,
      ErrorBoundary: ScreenError,
      children: [
        { path: '/', loader: () => redirect(DEFAULT_ROUTE), Component: Nothing },
        ...shown.filter(isBare).map(toRouteObject),
        { Component: Shell, children: shown.filter((route) => !isBare(route)).map(toRouteObject) },
        { path: '*', loader: () => redirect(NOT_FOUND_ROUTE), Component: Nothing },
      ],
    },
  ]);
