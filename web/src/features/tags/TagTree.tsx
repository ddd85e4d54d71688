import { useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { moveTag, type Tag, type TagKind, type Tree } from '@/api/tags';
import { notify, Row, Stack } from '@/ui';
import { Grip, moved, useReorder } from '@/widgets/reorder';
import { below } from './tree';
import s from './tags.module.css';

interface Props {
  kind: Kind;
  tags: readonly Tag[];
  /** False while a search leaves tags out: positions would be wrong then. */
  whole: boolean;
  mayEdit: boolean;
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

/** The tree: siblings are moved by dragging their grips or by the arrow keys, Home and End. */
export const TagTree = (props: Props) => {
  const move = useMoves(props.kind);
  return <Siblings {...props} parent={null} label="标签" move={move} />;
};

type Move = (siblings: readonly Tag[], parent: number | null, from: number, to: number) => void;
interface SiblingsProps extends Props {
  parent: number | null;
  label: string;
  move: Move;
}

function Siblings({ parent, label, move, ...props }: SiblingsProps) {
  const siblings = below(props.tags, parent);
  const order = useReorder(
    siblings.map(({ name }) => name),
    (from, to) => move(siblings, parent, from, to),
  );
  return (
    <>
      <Stack list as="ul" fit gap={2} className={s.list} aria-label={label} {...order.list}>
        {siblings.map((tag, index) => (
          <li key={tag.id} className={s.item} {...order.row(index)}>
            <Item {...props} tag={tag} move={move} grip={order.grip(index)} />
          </li>
        ))}
      </Stack>
      <p className="visually-hidden" role="status">
        {order.spoken}
      </p>
    </>
  );
}

interface ItemProps extends Props {
  tag: Tag;
  move: Move;
  grip: ReturnType<ReturnType<typeof useReorder>['grip']>;
}

function Item({ tag, move, grip, ...props }: ItemProps) {
  const [open, setOpen] = useState(true);
  const under = below(props.tags, tag.id).length;
  const also = [...tag.synonyms, ...tag.aka];
  return (
    <>
      <Row gap={4} round="s" className={s.row} data-chosen={props.chosen === tag.id ? '' : undefined}>
        <Grip disabled={!props.mayEdit || !props.whole} {...grip} />
        <button
          type="button"
          className={s.fold}
          data-empty={under ? undefined : ''}
          aria-expanded={open}
          aria-label={`${open ? '收起' : '展开'}${tag.name}的 ${under} 个下级标签`}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight size={15} aria-hidden />
        </button>
        <button
          type="button"
          className={s.name}
          aria-current={props.chosen === tag.id ? 'true' : undefined}
          onClick={() => props.onChoose(tag.id)}
        >
          <span
            className={s.dot}
            style={tag.colour ? ({ '--colour': tag.colour } as CSSProperties) : undefined}
            aria-hidden
          />
          <b>{tag.name}</b>
          {also.length > 0 && <small>也叫 {also.join('、')}</small>}
        </button>
      </Row>
      {under > 0 && open && (
        <Siblings {...props} parent={tag.id} label={`${tag.name}的下级标签`} move={move} />
      )}
    </>
  );
}

/** Moves a tag on the screen at once and then on the server; each move can be taken back. */
function useMoves(kind: Kind): Move {
  const client = useQueryClient();
  const queryKey = keys.records.for(kind.key, 'tree');
  const send = async (tag: Tag, parent: number | null, position: number, back: number | null) => {
    try {
      client.setQueryData(queryKey, await moveTag(kind.key as TagKind, tag.id, parent, position));
      const undo =
        back === null ? undefined : { label: '撤销', run: () => void send(tag, parent, back, null) };
      notify.success(`“${tag.name}”已移到第 ${position + 1} 位`, undo);
    } catch (error) {
      notify.error(messageOf(error), () => void send(tag, parent, position, back));
      await client.invalidateQueries({ queryKey });
    }
  };
  return (siblings, parent, from, to) => {
    const tag = siblings[from];
    const tree = client.getQueryData<Tree>(queryKey);
    if (!tag || !tree) return;
    const others = tree.items.filter((one) => one.parent !== parent);
    client.setQueryData(queryKey, { ...tree, items: [...others, ...moved(siblings, from, to)] });
    void send(tag, parent, to, from);
  };
}
