import { ImageUp, PencilLine, Trash2 } from 'lucide-react';
import { IconButton, Row, Tag, Tip, Column, Text } from '@/ui';
import { SmallPicture } from '@/widgets/fields/files/SmallPicture';
import { Cell } from '../Cell';
import s from '../collection.module.css';
import type { ItemProps } from '../useRows';

interface Props extends ItemProps {
  isCover: boolean;
  onShow: () => void;
  onEdit: () => void;
  onCover: () => void;
}

/** The picture is its own grip: dragged or moved by the arrow keys, shown by a click, removed by Delete. */
export function PictureTile(props: Props) {
  const { row, index, rows, field, inner, disabled, label, frame, grip } = props;
  const { isCover, onShow, onEdit, onCover } = props;
  const cell = (name: string, placeholder: string) => (
    <Cell
      group={field}
      {...{ name, index, label, placeholder, disabled }}
      value={row[name]}
      error={inner[`${index}.${name}`]}
      onChange={(value) => rows.set(row.key, { [name]: value })}
    />
  );
  return (
    <Column as="figure" overflow="hidden" round="m" surface={1} line="all" className={s.tile} {...frame}>
      <span className={s.face}>
        <button
          type="button"
          className={s.picture}
          onClick={onShow}
          onKeyUp={({ key }) => key === 'Delete' && !disabled && rows.remove(row.key)}
          {...(disabled ? { 'aria-label': `查看${label}` } : grip)}
        >
          <SmallPicture url={typeof row['picture'] === 'string' ? row['picture'] : ''} />
        </button>
        <Text round="full" size={12} textAlign="center" className={s.number}>
          {index + 1}
        </Text>
        {isCover && (
          <span className={s.isCover}>
            <Tag tone="ok">封面</Tag>
          </span>
        )}
        {!disabled && (
          <Row as="span" align="stretch" gap={2} round="s" surface={1} className={s.tileActs}>
            <Tip text="设为封面">
              <IconButton
                icon={ImageUp}
                small
                label={`把${label}设为封面`}
                disabled={isCover}
                onClick={onCover}
              />
            </Tip>
            <Tip text="编辑图片">
              <IconButton icon={PencilLine} small label={`编辑${label}`} onClick={onEdit} />
            </Tip>
            <Tip text="移除">
              <IconButton icon={Trash2} small label={`移除${label}`} onClick={() => rows.remove(row.key)} />
            </Tip>
          </Row>
        )}
      </span>
      <figcaption>
        {cell('caption', '写一句图说')}
        {cell('credit', '摄影')}
      </figcaption>
    </Column>
  );
}
