import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { keys } from '@/api/keys';
import type { Action, Kind, Route } from '@/api/kinds';
import { callOf, pageQuery, type RecordData } from '@/api/records';
import { allowed } from '@/generic-screens/actions/record-actions';
import { useActing } from '@/generic-screens/actions/useAction';
import { useRight } from '@/stores/menu';
import { Box, Button, Empty, IconButton, Note, Row, SkeletonRows, Spacer, Stack, Tag } from '@/ui';
import { LoadError } from '@/widgets/query-state';
import { Grip, useReorder } from '@/widgets/reorder';
import { SmallImage } from '@/widgets/SmallImage';
import s from './default-avatars.module.css';
import { useGallery } from './useGallery';

/** All pictures fit on one page: the gallery holds at most a hundred. */
const PAGE_SIZE = 100;

/** 默认头像: the gallery that users choose from, in its order; one picture is that of new users. */
export default function DefaultAvatars({ kind }: { kind: Kind; route: Route }) {
  const page = pageQuery(kind, callOf(kind, 'list'), { pageSize: PAGE_SIZE });
  const query = useQuery(page);
  const mayEdit = useRight(kind.groups, 'edit');
  const gallery = useGallery(kind, page.queryKey);
  const avatars = query.data?.items ?? [];
  const order = useReorder(
    avatars.map((avatar) => String(avatar['title'])),
    gallery.move,
  );
  return (
    <Stack gap={12}>
      <Row as="header" wrap gap={8} card pad="10-12">
        <Box as="h1" size={17} weight={600}>
          默认头像
        </Box>
        <Note>用户没有上传头像时，从这里选择；客户端按这里的顺序显示。</Note>
        <Spacer />
        {mayEdit && (
          <Button look="primary" icon={Plus} loading={gallery.busy} onClick={() => void gallery.add()}>
            添加头像
          </Button>
        )}
      </Row>
      {query.error && !query.data && <LoadError what="默认头像" query={query} />}
      {query.isPending && <SkeletonRows />}
      {query.data && avatars.length === 0 && (
        <Empty
          title="还没有默认头像"
          text={
            mayEdit ? '点“添加头像”，可以一次选择多张正方形图片。' : '有编辑权限的同事添加后，显示在这里。'
          }
        />
      )}
      <Box as="ul" list gap={12} className={s.gallery} {...order.list}>
        {avatars.map((avatar, index) => (
          <Stack as="li" gap={8} top pad={12} key={avatar.id} className={s.tile} {...order.row(index)}>
            <Tile
              {...{ kind, avatar, mayEdit }}
              grip={mayEdit && <Grip {...order.grip(index)} />}
              onRemove={(button) => {
                const tile = button.closest('li');
                const neighbour = tile?.nextElementSibling ?? tile?.previousElementSibling;
                void gallery.remove(avatar, () => neighbour?.querySelector('button')?.focus());
              }}
            />
          </Stack>
        ))}
      </Box>
      <p className="visually-hidden" role="status">
        {order.spoken}
      </p>
      {gallery.dialog}
    </Stack>
  );
}

interface TileProps {
  kind: Kind;
  avatar: RecordData;
  mayEdit: boolean;
  grip: ReactNode;
  onRemove: (button: HTMLElement) => void;
}

function Tile({ kind, avatar, mayEdit, grip, onRemove }: TileProps) {
  const client = useQueryClient();
  const acting = useActing(
    kind,
    () => void client.invalidateQueries({ queryKey: keys.records.of(kind.key) }),
  );
  const title = String(avatar['title']);
  const actions: readonly Action[] = allowed(kind.actions, avatar.actions, 'row');
  return (
    <>
      <SmallImage sizes="128px" className={s.picture ?? ''} src={String(avatar['image'])} alt={title} />
      <Row gap={4} wrap>
        {grip}
        <Box as="b" narrow breaks weight={500}>
          {title}
        </Box>
      </Row>
      <Row gap={4} wrap>
        {avatar['preset'] === true && <Tag tone="info">新用户默认</Tag>}
        <Tag tone={avatar['enabled'] === true ? 'ok' : 'mute'}>
          {avatar['enabled'] === true ? '已启用' : '已停用'}
        </Tag>
      </Row>
      <Row gap={4} wrap>
        {actions.map((action) => (
          <Button
            key={action.name}
            small
            loading={acting.busy === action.name}
            aria-label={`${action.label}：${title}`}
            onClick={() => void acting.act(action, [avatar])}
          >
            {action.label}
          </Button>
        ))}
        {mayEdit && avatar['preset'] !== true && (
          <IconButton
            icon={Trash2}
            label={`移除 ${title}`}
            onClick={({ currentTarget }) => onRemove(currentTarget)}
          />
        )}
      </Row>
      {acting.dialogs}
    </>
  );
}
