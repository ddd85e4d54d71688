import { MonitorSmartphone } from 'lucide-react';
import { Link } from 'react-router';
import { Box, ProgressBar, Row } from '@/ui';
import { useRight } from '@/stores/menu';
import { libraryUrl, type ListItem } from '../panel-list';
import { ICONS } from './icons';
import type { Row as UploadedRow } from './upload-list';
import { RowActions } from './RowActions';
import s from './panel.module.css';

const TONES = { '': 'normal', success: 'ok', error: 'bad', warning: 'warn' } as const;
const LIBRARY = ['媒体资源库管理'] as const;

/** One file: name, how far it is, what can be done with it now. */
export function UploadRow({ row: { item, upload }, onGone }: { row: UploadedRow; onGone: () => void }) {
  const Icon = ICONS[item.type];
  const tone = TONES[item.status];
  const quiet = upload?.phase === 'paused' || upload?.phase === 'offline';
  return (
    <li className={s.row} data-tone={tone}>
      <Icon size={18} strokeWidth={1.6} className={s.icon} aria-hidden />
      <Box grow narrow className={s.facts}>
        <Row gap={2} className={s.line}>
          <Name item={item} />
          {upload ? <RowActions upload={upload} onGone={onGone} /> : <Elsewhere />}
        </Row>
        {item.status !== 'success' && (
          <ProgressBar
            value={upload?.phase === 'checking' ? null : item.rate}
            label={`${item.name}上传进度`}
            tone={quiet ? 'warn' : tone}
          />
        )}
        <p className={s.note} data-tone={quiet ? 'warn' : tone}>
          <span>{item.str}</span>
          {item.status === '' && upload?.phase !== 'checking' && <span>{item.rate}%</span>}
        </p>
      </Box>
    </li>
  );
}

const Elsewhere = () => (
  <Row as="span" fixed gap={4} tone="quiet" size={12} className={s.elsewhere}>
    <MonitorSmartphone size={13} aria-hidden />
    其他设备
  </Row>
);

/** A file that is there leads to the library, for who may see it. */
function Name({ item }: { item: ListItem }) {
  const mayOpen = useRight(LIBRARY, 'view');
  if (item.status !== 'success' || !item.path || !mayOpen)
    return (
      <span className={s.name} title={item.name}>
        {item.name}
      </span>
    );
  return (
    <Link className={s.name} title={`在媒资库中查看“${item.name}”`} to={libraryUrl(item)}>
      {item.name}
    </Link>
  );
}
