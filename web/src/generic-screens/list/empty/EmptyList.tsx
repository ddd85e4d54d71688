import { MapPin, Plus } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Kind } from '@/api/kinds';
import { GUIDED_KIND, useGuide } from '@/stores/guide';
import { Button, Empty, Row } from '@/ui';
import type { List } from '../useList';

/** Its sentences are not worth the weight of a list that has records. */
const Purpose = lazy(() => import('./Purpose'));

const PurposeLine = (props: { kind: Kind; mayAdd: boolean }) => (
  <Suspense fallback={<>&nbsp;</>}>
    <Purpose {...props} />
  </Suspense>
);

/** In the place of the rows: why there are none, what the list is for, and what to do next. */
export function EmptyList({ kind, list }: { kind: Kind; list: List }) {
  const { add: Add } = list.slots;
  const own = Object.keys(list.query.filters).filter((name) => name !== kind.tabs?.by);
  const narrowed = Object.keys(list.query.filters).length > Object.keys(list.scope).length;
  if (Add && !own.length && !list.query.recycle) {
    return (
      <Teaching kind={kind} title={`这里还没有${kind.label}`} mayAdd>
        <Add kind={kind} list={list} />
      </Teaching>
    );
  }
  if (narrowed) {
    return (
      <Empty
        title={`没有符合条件的${kind.label}`}
        text="换个条件试试，或清除全部筛选。"
        action={<Button onClick={() => list.set({ filters: list.scope })}>清除筛选</Button>}
      />
    );
  }
  if (list.query.recycle) return <Empty title="回收站是空的" text="删除的记录会先放在这里，可以恢复。" />;
  return (
    <Teaching kind={kind} title={`还没有${kind.label}`} mayAdd={list.rights.add}>
      {list.rights.add && (
        <Button asChild look="primary">
          <Link to={list.newUrl}>
            <Plus size={15} aria-hidden />
            新增{kind.label}
          </Link>
        </Button>
      )}
    </Teaching>
  );
}

interface TeachingProps {
  kind: Kind;
  title: string;
  mayAdd: boolean;
  children: ReactNode;
}

function Teaching({ kind, title, mayAdd, children }: TeachingProps) {
  const guide = useGuide((state) => state.begin);
  const guided = kind.key === GUIDED_KIND && mayAdd;
  return (
    <Empty
      title={title}
      text={<PurposeLine kind={kind} mayAdd={mayAdd} />}
      action={
        <Row justify="center" gap={8} wrap>
          {children}
          {guided && (
            <Button icon={MapPin} onClick={guide}>
              带我写第一篇
            </Button>
          )}
        </Row>
      }
    />
  );
}
