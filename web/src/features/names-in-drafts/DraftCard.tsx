import { Link } from 'react-router';
import type { NamedDraft, NameHit } from '@/api/names';
import { Box, Checkbox, Moment, Note, Row, Stack, Tag } from '@/ui';
import { StateOf } from './StateOf';
import { choose, chosenHits, draftState, isChosen, openHits, type Unwanted } from './selection';
import s from './names.module.css';

interface Props {
  name: string;
  draft: NamedDraft;
  unwanted: Unwanted;
  onChange: (unwanted: Unwanted) => void;
}

/** One draft: its title, its state, and every place of the name with the words around it. */
export function DraftCard({ name, draft, unwanted, onChange }: Props) {
  const { title, hits, fields, reason } = draft;
  const open = openHits(draft);
  const chosen = chosenHits(unwanted, draft).length;
  return (
    <Stack as="li" card pad={16} gap={10} aria-label={title}>
      <Row wrap gap={8}>
        {hits.length > 0 && (
          <Checkbox
            aria-label={`选择“${title}”的全部${open.length}处`}
            checked={draftState(unwanted, draft)}
            disabled={open.length === 0}
            onChange={(wanted) => onChange(choose(unwanted, draft, open, wanted))}
          />
        )}
        <Box as="h3" size={15} weight={600} flush breaks>
          <Link to={draft.route}>{title}</Link>
        </Box>
        <StateOf record={draft} />
        <Row push gap={8}>
          <Note>
            <Moment at={draft.updatedAt} as="ago" />
          </Note>
          <Note>{hits.length > 0 && `已选 ${chosen} / ${hits.length} 处`}</Note>
        </Row>
      </Row>
      {reason && <Note tone="warn">不能修改：{reason}</Note>}
      {fields.length > 0 && (
        <Note>
          {fields.join('、')}里也有，修订只用于正文，请<Link to={draft.route}>打开草稿</Link>
          自己修改
        </Note>
      )}
      {hits.length > 0 && (
        <Stack as="ul" list gap={4} className={s.hits}>
          {hits.map((hit) => (
            <Box as="li" key={hit.key}>
              <Place
                {...{ name, hit }}
                checked={isChosen(unwanted, draft, hit)}
                disabled={Boolean(reason) || hit.suggested}
                onChange={(wanted) => onChange(choose(unwanted, draft, [hit], wanted))}
              />
            </Box>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

interface PlaceProps {
  name: string;
  hit: NameHit;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

function Place({ name, hit, checked, disabled, onChange }: PlaceProps) {
  return (
    <Row gap={8} wrap>
      <Checkbox {...{ checked, disabled, onChange }}>
        <span className={s.place}>
          {hit.before}
          <mark>{name}</mark>
          {hit.after}
        </span>
      </Checkbox>
      {hit.suggested && (
        <Tag tone="info" dot={false}>
          已有修订待处理
        </Tag>
      )}
    </Row>
  );
}
