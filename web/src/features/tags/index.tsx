import { useQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { follow } from '@/api/follow';
import { keys } from '@/api/keys';
import type { Kind, ScreenProps } from '@/api/kinds';
import { readTree, type Tag, type TagKind } from '@/api/tags';
import { PageHead } from '@/generic-screens/record/PageHead';
import { useRight } from '@/stores/menu';
import { Button, Empty, Note, openDialog, Row, SearchInput, SkeletonRows, Stack } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { SAVED } from '@/widgets/useUnsavedGuard';
import { TagPanel } from './TagPanel';
import { TagTree } from './TagTree';
import { TagUsersDialog } from './TagUsersDialog';
import { found } from './tree';
import s from './tags.module.css';

export const treeKey = (kind: string) => keys.records.for(kind, 'tree');

/** 用户标签 and 内容标签: the tree on the left, the chosen tag with its form and its uses beside it. */
export default function TagsScreen({ kind, route }: ScreenProps) {
  const tree = kind.key as TagKind;
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState('');
  const mayAdd = useRight(kind.groups, 'add');
  const mayEdit = useRight(kind.groups, 'edit');
  const query = useQuery({
    queryKey: treeKey(kind.key),
    queryFn: ({ signal }) => readTree(tree, signal),
    meta: follow(kind.key),
  });
  const tags = query.data?.items ?? [];
  const asked = search.get('id');
  const chosen = tags.find(({ id }) => String(id) === asked);
  const adding = asked === 'new';
  const choose = (id: number | 'new' | null, parent?: number) =>
    setSearch(id === null ? {} : { id: String(id), ...(parent ? { parent: String(parent) } : {}) });
  return (
    <Stack gap={12}>
      <PageHead title={route.title} parent={undefined}>
        {tree === 'user_tag' && mayEdit && tags.length > 0 && (
          <Button icon={Users} onClick={() => void tagByList(tags, chosen)}>
            按名单打标签
          </Button>
        )}
        {mayAdd && (
          <Button look="primary" icon={Plus} onClick={() => choose('new')}>
            新增标签
          </Button>
        )}
      </PageHead>
      {query.error && !query.data ? (
        <LoadError what="标签" query={query} />
      ) : !query.data ? (
        <SkeletonRows />
      ) : (
        <Stack gap={12} align="start" className={s.columns}>
          <section className={s.tree} aria-label={`${route.title}树`}>
            <Row wrap gap={8} justify="between">
              <SearchInput
                value={text}
                onChange={setText}
                placeholder="查找标签或同义词"
                aria-label="查找标签"
              />
              <Note>
                共 {tags.length} 个，最多 {query.data.levels} 级
              </Note>
            </Row>
            <Shown {...{ kind, tags, text, mayAdd, mayEdit }} chosen={chosen?.id} onChoose={choose} />
          </section>
          {(chosen ?? adding) ? (
            <TagPanel
              key={chosen ? chosen.id : `new.${search.get('parent') ?? ''}`}
              {...{ kind, tags, levels: query.data.levels }}
              tag={chosen ?? null}
              under={Number(search.get('parent')) || null}
              onDone={(id) => setSearch(id === null ? {} : { id: String(id) }, { state: SAVED })}
            />
          ) : (
            <section className={s.panel} aria-label="标签">
              <Empty
                title={asked ? '这个标签已被删除或合并' : '请选择一个标签'}
                text="选中后可以修改名称、同义词，查看用在哪里，或合并到别的标签。"
              />
            </section>
          )}
        </Stack>
      )}
    </Stack>
  );
}

interface ShownProps {
  kind: Kind;
  tags: readonly Tag[];
  text: string;
  mayAdd: boolean;
  mayEdit: boolean;
  chosen: number | undefined;
  onChoose: (id: number | 'new' | null, parent?: number) => void;
}

function Shown({ tags, text, mayAdd, ...props }: ShownProps) {
  const shown = found(tags, text);
  if (!tags.length)
    return (
      <Empty
        title="还没有标签"
        text={mayAdd ? '点右上角“新增标签”，先建最上一级，再在它下面建。' : '请联系有权限的同事新增。'}
      />
    );
  if (!shown.length) return <Empty title={`没有“${text.trim()}”`} text="请换个名称或同义词再找。" />;
  return <TagTree {...props} tags={shown} whole={shown.length === tags.length} />;
}

const tagByList = (tags: readonly Tag[], chosen: Tag | undefined) =>
  openDialog<null>((close) => (
    <TagUsersDialog tags={tags} chosen={chosen?.id ?? null} onClose={() => close(null)} />
  ));
