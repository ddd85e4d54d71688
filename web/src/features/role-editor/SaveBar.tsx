import type { Route } from '@/api/kinds';
import { Button, Row } from '@/ui';
import { listUrl } from '@/stores/list-memory';
import { LinkButton } from '@/widgets/LinkButton';
import s from './roles.module.css';

interface SaveBarProps {
  route: Route;
  /** The reason why nothing can be changed, if any. */
  readonlyReason: string;
  unsaved: boolean;
  saving: boolean;
  onSave: () => void;
}

/** Says what is not saved yet, and saves. */
export function SaveBar({ route, readonlyReason, unsaved, saving, onSave }: SaveBarProps) {
  return (
    <Row gap={8} pad="12-20" line="all" round="l" surface={1} className={s.bar}>
      <span className={s.state} role="status">
        {readonlyReason || (unsaved ? '有未保存的修改' : '没有未保存的修改')}
      </span>
      <LinkButton to={listUrl(route.parent ?? '/roles')}>返回列表</LinkButton>
      {!readonlyReason && (
        <Button look="primary" loading={saving} onClick={onSave}>
          保存
        </Button>
      )}
    </Row>
  );
}
