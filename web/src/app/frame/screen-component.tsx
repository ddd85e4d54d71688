import type { ComponentType } from 'react';
import type { Kind, Route, ScreenProps } from '@/api/kinds';
import { ScreenFrame } from './ScreenFrame';

/** The component of a route: its screen inside the frame that every screen has. */
export function screenComponent(route: Route, Screen: unknown, kind: Kind | undefined): ComponentType {
  // A screen takes the props that its route can give it; kindless routes reach kindless screens only.
  const Content = Screen as ComponentType<Partial<ScreenProps>>;
  return function FramedScreen() {
    return (
      <ScreenFrame route={route}>
        <Content route={route} {...(kind ? { kind } : {})} />
      </ScreenFrame>
    );
  };
}
