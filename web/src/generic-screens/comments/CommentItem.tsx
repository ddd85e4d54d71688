import { ChevronDown, ChevronUp, ThumbsUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { Action, Kind } from '@/api/kinds';
import { Avatar, Box, Button, Checkbox, Moment, openDialog, Row, Stack, Tag } from '@/ui';
import { PictureDialog } from '@/widgets/fields';
import { SmallImage } from '@/widgets/SmallImage';
import { urlOf } from '../record/record';
import { StateTag } from '../record/StateTag';
import { useScopePages } from '../parent-list/pages';
import { marksOf, type CommentData } from './comment';
import { CommentActions } from './CommentActions';
import s from './comments.module.css';
import { ReaderCard } from './ReaderCard';
import type { ActOnComment } from './useCommentKeys';

interface Props {
  kind: Kind;
  comment: CommentData;
  actions: readonly Action[];
  onAct: ActOnComment;
  /** The commented record stands above already. */
  scoped?: boolean;
  /** It stands among the answers of this comment. */
  answers?: number;
  index?: number;
  current?: boolean;
  selected?: boolean;
  onSelect?: () => void;
  onCursor?: () => void;
  unfolded?: boolean;
  onFold?: () => void;
}

/** One comment: who said it and from where, what became of it, and what can be done with it. */
export function CommentItem(props: Props) {
  const { kind, comment, actions, onAct, index, current = false, selected, onSelect, onCursor } = props;
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.key !== ' ' || !onSelect) return;
    event.preventDefault();
    onSelect();
  };
  return (
    <Row
      role="row"
      align="stretch"
      gap={12}
      pad="12-20"
      className={s.item}
      data-index={index}
      data-reply={props.answers ? '' : undefined}
      data-hidden={comment.visible ? undefined : ''}
      aria-selected={onSelect ? selected : undefined}
      tabIndex={index === undefined ? undefined : current ? 0 : -1}
      onFocus={onCursor}
      onClick={onCursor}
      onKeyDown={press}
    >
      <Row role="gridcell" gap={12} align="start" className={s.pick}>
        {onSelect && (
          <Checkbox
            aria-label={`选择 ${comment.id}`}
            checked={selected ?? false}
            tabIndex={-1}
            onChange={onSelect}
          />
        )}
        <Face comment={comment} />
      </Row>
      <Stack role="gridcell" grow gap={4} narrow>
        <ItemHead kind={kind} comment={comment} />
        <Said {...props} />
        <Row wrap className={s.foot}>
          <Row as="span" inline gap={4} tone="quiet" size={12}>
            <ThumbsUp size={13} aria-label="点赞" /> {comment.likeNum}
          </Row>
          <CommentActions {...{ kind, comment, actions, onAct }} reachable={current || index === undefined} />
          {props.onFold && comment.replyNum > 0 && (
            <Button
              look="text"
              aria-expanded={props.unfolded}
              tabIndex={current ? 0 : -1}
              onClick={props.onFold}
            >
              {props.unfolded ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
              {props.unfolded ? '收起回复' : `${comment.replyNum} 条回复`}
            </Button>
          )}
        </Row>
      </Stack>
    </Row>
  );
}

function Face({ comment }: { comment: CommentData }) {
  const avatar = comment['readerAvatar'];
  return typeof avatar === 'string' && avatar ? (
    <SmallImage sizes="36px" className={s.face} src={avatar} alt="" />
  ) : (
    <Avatar name={comment.readerName} size={36} />
  );
}

function ItemHead({ kind, comment }: { kind: Kind; comment: CommentData }) {
  const where = [comment.ipRegion, comment.device].filter(Boolean);
  return (
    <Row wrap gap="4-10">
      <ReaderCard comment={comment} />
      <Row as="span" inline gap={4} tone="quiet" size={12}>
        {where.map((part) => `${part} · `)}
        <Moment at={comment.createdAt} as="ago" />
      </Row>
      <StateTag kind={kind} record={comment} />
      {marksOf(comment).map(({ label, tone }) => (
        <Tag key={label} tone={tone} dot={false}>
          {label}
        </Tag>
      ))}
    </Row>
  );
}

function Said({ kind, comment, scoped, answers }: Props) {
  const to = urlOf(kind, comment);
  const editUrl = comment.actions.includes('edit') ? to : undefined;
  const above = comment.parent && comment.parent.id !== answers ? comment.parent : null;
  return (
    <>
      {above && (
        <Box as="p" clip tone="soft" size={13} className={s.above}>
          回复：{above.label}
        </Box>
      )}
      <p className={s.text}>
        {editUrl ? (
          <Link className={s.open} to={editUrl}>
            {comment.text}
          </Link>
        ) : (
          comment.text
        )}
      </p>
      <Pictures comment={comment} />
      {comment.verifyReason && (
        <Row as="p" inline gap={4} tone="quiet" size={12}>
          驳回原因：{comment.verifyReason}
        </Row>
      )}
      {!scoped && <About comment={comment} />}
    </>
  );
}

function Pictures({ comment }: { comment: CommentData }) {
  const { images, readerName } = comment;
  if (!images.length) return null;
  const show = (at: number) =>
    void openDialog<null>((close) => (
      <PictureDialog urls={images} at={at} title={`${readerName}的图片`} onClose={() => close(null)} />
    ));
  return (
    <Row align="stretch" wrap gap={6} className={s.pictures}>
      {images.map((url, at) => (
        <button key={url} type="button" aria-label={`查看第 ${at + 1} 张图片`} onClick={() => show(at)}>
          <SmallImage sizes="72px" src={url} alt="" />
        </button>
      ))}
    </Row>
  );
}

/** Names the commented record, and leads to all comments there. */
function About({ comment }: { comment: CommentData }) {
  const { content } = comment;
  const pages = useScopePages({ key: content?.kind ?? '' });
  const page = pages.find(({ route }) => route.kind === 'comment');
  if (!content) return null;
  const text = `${content.kindLabel}：${content.label}${content.gone ? '（已删除）' : ''}`;
  return page && !content.gone ? (
    <Link className={s.about} to={page.urlOf(content.id)}>
      {text}
    </Link>
  ) : (
    <span className={s.about}>{text}</span>
  );
}
