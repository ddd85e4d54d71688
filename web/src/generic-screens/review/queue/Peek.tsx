import { LoadError } from '@/widgets/query-state';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { Kind } from '@/api/kinds';
import { detailQuery, type RecordData } from '@/api/records';
import { Column, IconButton, Kbd, Row, Skeleton, Box } from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import { AppView } from '../item/app-view/AppView';
import { examineUrl } from '../shared/urls';
import s from './audit.module.css';

interface Props {
  kind: Kind;
  /** The row under the cursor. */
  record: RecordData;
  onClose: () => void;
}

/** A look at a row beside the list, without leaving it; follows the cursor. Looking claims nothing. */
export function Peek({ kind, record, onClose }: Props) {
  const { data, error, refetch } = useQuery(detailQuery(kind, record.id));
  const url = examineUrl(kind, record);
  return (
    <Box as="aside" relative surface={2} className={s.peek} aria-label="快速预览">
      <Column gap={10} pad={12} className={s.peekIn}>
        <Row align="stretch" fixed justify="between">
          {url && (
            <LinkButton small to={url}>
              打开审核
              <Kbd>回车</Kbd>
            </LinkButton>
          )}
          <IconButton icon={X} small label="关闭快速预览" onClick={onClose} />
        </Row>
        {error && <LoadError what="内容" query={{ error, refetch }} />}
        {!error && !data && <Skeleton height={420} />}
        {data && <AppView key={data.id} kind={kind} record={data} />}
      </Column>
    </Box>
  );
}
