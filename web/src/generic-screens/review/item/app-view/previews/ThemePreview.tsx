import { CircleUser, Clapperboard, House, LayoutGrid, Radio, Search } from 'lucide-react';
import type { CSSProperties } from 'react';
import { PreviewImage } from '@/widgets/SmallImage';
import { FeedLines } from './Backdrop';
import { Box, Row, Text } from '@/ui';
import s from './theme.module.css';
import { asUrl, rows, text, type PreviewProps } from './values';

const TABS = [
  { tab: 'home', label: '首页', Icon: House },
  { tab: 'video', label: '视频', Icon: Clapperboard },
  { tab: 'live', label: '直播', Icon: Radio },
  { tab: 'service', label: '服务', Icon: LayoutGrid },
  { tab: 'mine', label: '我的', Icon: CircleUser },
] as const;

/** The app's home in a theme: its head, a button in the main colour, and the tab bar. */
export function ThemePreview({ record }: PreviewProps) {
  const colour = (name: string) => text(record[name]) || undefined;
  const head = asUrl(record['headImage']);
  const style = {
    backgroundColor: colour('headBackground'),
    color: colour('headText'),
    backgroundImage: head && `url("${head}")`,
  } satisfies CSSProperties;
  const icons = rows(record['tabs']);
  return (
    <div className={s.app} data-grey={record['grey'] === true || undefined}>
      <Row gap={14} className={s.head} style={style}>
        <strong>长江云</strong>
        <span>推荐</span>
        <span>湖北</span>
        <Search size={18} aria-hidden />
      </Row>
      <Box pad={16}>
        <FeedLines count={4} />
        <Text round="full" size={14} className={s.button} style={{ backgroundColor: colour('primary') }}>
          关注
        </Text>
      </Box>
      <div className={s.tabs} style={{ backgroundColor: colour('tabBackground') }}>
        {TABS.map(({ tab, label, Icon }, index) => {
          const own = icons.find((row) => row['tab'] === tab);
          const active = index === 0;
          const picture = asUrl(own?.[active ? 'activeIcon' : 'icon']);
          return (
            <span key={tab} style={{ color: colour(active ? 'tabActive' : 'tabText') }}>
              {picture ? <PreviewImage sizes="24px" src={picture} alt="" /> : <Icon size={22} aria-hidden />}
              {label}
            </span>
          );
        })}
      </div>
    </div>
  );
}
