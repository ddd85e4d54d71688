import { Keyboard, Moon, PanelLeft, Search, Settings2, Sun, UploadCloud } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Badge, Box, Button, Kbd, Row, Tip } from '@/ui';
import { keyLabel } from '@/lib/keys';
import { isOver, useJobs } from '@/stores/jobs';
import { useSettings } from '@/stores/settings';
import { useUploadPanel } from '@/uploads/panel/state';
import { useUploads } from '@/uploads/store';
import { usePhone } from '@/lib/use-media';
import { isActive } from '@/uploads/upload';
import { loadChunk } from '../chunk-reload';
import { useTheme } from '../useTheme';
import { Breadcrumb } from './Breadcrumb';
import { EnvironmentTag } from './EnvironmentTag';
import type { Layers } from './layers';
import { MentionsButton } from './MentionsButton';
import { Logo } from './SideMenu';
import { setSmallMenu, useSmallMenu, useSmallScreen } from './small-menu';
import { UserMenu } from './UserMenu';
import s from './topbar.module.css';

const WaitingButton = lazy(() => loadChunk(() => import('@/generic-screens/review/waiting/WaitingButton')));

export function TopBar({ layers }: { layers: Layers }) {
  const phone = usePhone();
  const vertical = useSettings((state) => state.layout === 'vertical');
  return (
    <Row as="header" gap={12} surface={1} line="bottom" className={s.top}>
      {vertical ? <CollapseButton /> : <Logo />}
      <Breadcrumb />
      <Row fixed gap={4} push className={s.tools}>
        <Suspense fallback={null}>
          <WaitingButton />
        </Suspense>
        <span className={s.environment}>
          <EnvironmentTag />
        </span>
        <SearchButton onOpen={layers.openPalette} />
        <MentionsButton />
        <JobsButton />
        {!phone && <WindowButtons layers={layers} />}
        <UserMenu layers={layers} />
      </Row>
    </Row>
  );
}

/** Looks and keys; on a phone the menu of the account has the looks, and there are no keys. */
const WindowButtons = ({ layers }: { layers: Layers }) => (
  <>
    <ThemeButton />
    <IconButton label="快捷键" onClick={layers.openKeys}>
      <Keyboard size={17} aria-hidden />
    </IconButton>
    <IconButton label="界面设置" onClick={layers.openSettings}>
      <Settings2 size={17} aria-hidden />
    </IconButton>
  </>
);

interface IconButtonProps {
  label: string;
  onClick: () => void;
  pressed?: boolean;
  children: React.ReactNode;
}

function IconButton({ label, onClick, pressed, children }: IconButtonProps) {
  return (
    <Tip text={label} side="bottom">
      <Button look="icon" aria-label={label} aria-pressed={pressed} onClick={onClick}>
        {children}
      </Button>
    </Tip>
  );
}

function CollapseButton() {
  const small = useSmallScreen();
  const open = useSmallMenu((state) => state.open);
  const kept = useSettings((state) => state.collapsed);
  const choose = useSettings((state) => state.choose);
  const collapsed = small ? !open : kept;
  return (
    <IconButton
      label={collapsed ? '展开菜单' : '收起菜单'}
      onClick={() => {
        if (small) setSmallMenu(collapsed);
        else choose({ collapsed: !collapsed });
      }}
    >
      <PanelLeft size={17} aria-hidden />
    </IconButton>
  );
}

const SearchButton = ({ onOpen }: { onOpen: () => void }) => (
  <button type="button" className={s.search} onClick={onOpen}>
    <Search size={14} aria-hidden />
    <span className={s.searchText}>搜索页面和内容</span>
    <Kbd>{keyLabel('mod+k')}</Kbd>
  </button>
);

function ThemeButton() {
  const theme = useTheme();
  const choose = useSettings((state) => state.choose);
  const other = theme === 'light' ? 'dark' : 'light';
  return (
    <IconButton
      label={other === 'dark' ? '切换到深色主题' : '切换到浅色主题'}
      onClick={() => {
        choose({ theme: other });
      }}
    >
      {other === 'dark' ? <Moon size={17} aria-hidden /> : <Sun size={17} aria-hidden />}
    </IconButton>
  );
}

function JobsButton() {
  const open = useJobs((state) => state.open);
  const setOpen = useJobs((state) => state.setOpen);
  const jobs = useJobs((state) => Object.values(state.jobs).filter((job) => !isOver(job)).length);
  const uploads = useUploads((state) => Object.values(state.uploads).filter(isActive).length);
  const expandUploads = useUploadPanel((state) => state.open);
  const running = jobs + uploads;
  return (
    <Box as="span" relative>
      <IconButton
        label={running > 0 ? `任务进度，${String(running)} 项进行中` : '任务进度'}
        pressed={open}
        onClick={() => {
          if (uploads > 0) expandUploads();
          if (open || jobs > 0 || uploads === 0) setOpen(!open);
        }}
      >
        <UploadCloud size={17} aria-hidden />
      </IconButton>
      <span className={s.jobsCount} aria-hidden>
        <Badge count={running} />
      </span>
    </Box>
  );
}
