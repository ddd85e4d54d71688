import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { consoleNow } from '@/lib/dates';
import { useMenu } from '@/stores/menu';
import { useSettings } from '@/stores/settings';
import { Box, Column } from '@/ui';
import { useLiveConsole } from '../live';
import { FloatingPanels } from './FloatingPanels';
import { useLayers } from './layers';
import { NavigationBar } from './NavigationBar';
import { ScreenNews } from './ScreenNews';
import { ShellKeys } from './ShellKeys';
import { ShellLayers } from './ShellLayers';
import { SideMenu } from './SideMenu';
import { useSmallScreen } from './small-menu';
import { TopBar } from './TopBar';
import { TopMenu } from './TopMenu';
import s from './shell.module.css';

const FIRST_YEAR = 2021;

/** The frame of the signed-in console: menu, top bar, the screen, and what floats above. */
export function Shell() {
  const { layout, width, sidebar, topbar, collapsed } = useSettings();
  const small = useSmallScreen();
  const environment = useMenu((state) => state.environment);
  const layers = useLayers();
  useLiveConsole();
  return (
    <div
      className={s.shell}
      data-layout={layout}
      data-width={width}
      data-sidebar={small && sidebar === 'compact' ? 'dark' : sidebar}
      data-topbar={topbar}
      data-collapsed={collapsed && !small}
      data-environment={environment.toLowerCase()}
    >
      <ShellKeys layers={layers} />
      <a className={s.skip} href="#main">
        跳到主要内容
      </a>
      <NavigationBar />
      <ScreenNews />
      {layout === 'vertical' && <SideMenu />}
      <div className={s.head}>
        <TopBar layers={layers} />
        {layout === 'horizontal' && <TopMenu />}
      </div>
      <Main />
      <FloatingPanels />
      <ShellLayers layers={layers} />
    </div>
  );
}

function Main() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    main.current?.scrollTo(0, 0);
  }, [pathname]);
  return (
    <Column id="main" as="main" relative className={s.main} ref={main} tabIndex={-1}>
      <Column fill narrow>
        <Outlet />
      </Column>
      <Box as="footer" fixed textAlign="center" tone="quiet" size={12} className={s.foot}>
        © {FIRST_YEAR} - {consoleNow().getFullYear()} 长江云
      </Box>
    </Column>
  );
}
