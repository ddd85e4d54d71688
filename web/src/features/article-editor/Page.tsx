import type { Editor } from '@tiptap/react';
import { notify } from '@/ui';
import { CollaborativeBody } from '@/widgets/rich-text/CollaborativeBody';
import { LeadFields, type FieldsProps } from './fields/FieldPanel';
import { untitled } from './fields/title';
import { TitleField } from './fields/TitleField';
import { StatusLine } from './head/StatusLine';
import { personColour } from '@/lib/person-colour';
import { useTextMargin } from './side/useTextMargin';
import { useMe } from './useMe';
import type { DraftState } from './session/useDraft';
import s from './editor.module.css';

interface Props extends FieldsProps {
  /** Null until the first change makes the record. */
  id: string | null;
  draft: { state: DraftState; retry: () => void };
  /** It is not known yet whether this person may write: the tools stand there, and are off. */
  undecided: boolean;
  onReady: (editor: Editor) => void;
  onEmpty: (empty: boolean) => void;
  onEnterBody: () => void;
}

/** Title, summary and text on one sheet, with the truth about saving below. */
export function Page({ id, draft, undecided, onReady, onEmpty, onEnterBody, ...fields }: Props) {
  const { kind, session, values, people, disabled, errors } = fields;
  const me = useMe();
  const margin = useTextMargin(kind.key, id, session, !disabled);
  const title = kind.fields.find((field) => field.name === kind.title);
  const holds = (name: string) => kind.document?.fields.includes(name);
  const setCover = (name: string, label: string) => (url: string) => {
    session.setField(name, url);
    notify.success(`已设为${label}`);
  };
  const bodyError = kind.document && errors[kind.document.body];

  return (
    <div className={s.page}>
      <CollaborativeBody
        provider={session.provider}
        undoManager={session.undo}
        user={{ ...me, color: personColour(me.id) }}
        readonly={disabled && !undecided}
        disabled={disabled && undecided}
        fromFunction="article"
        invalid={Boolean(bodyError)}
        {...margin}
        onReady={onReady}
        onEmpty={onEmpty}
        canSetCover={holds('cover')}
        canSetShareCover={holds('shareCover')}
        onSetCover={setCover('cover', '封面')}
        onSetShareCover={setCover('shareCover', '分享封面')}
        head={
          <>
            {title && (
              <TitleField
                field={title}
                value={String(values[title.name] ?? '')}
                nameless={untitled(kind)}
                error={errors[title.name]}
                autoFocus={id === null}
                onEnter={onEnterBody}
                {...{ session, people, disabled }}
              />
            )}
            <LeadFields {...fields} />
            {bodyError && (
              <p className={s.bodyError} role="alert">
                {bodyError}
              </p>
            )}
          </>
        }
        foot={<StatusLine session={fields.session} draft={draft.state} onRetry={draft.retry} />}
      />
    </div>
  );
}
