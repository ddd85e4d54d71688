import { useState } from 'react';
import { useRecordHints, usePresence, type RecordHint } from '@/realtime/console';
import { useSession } from '@/stores/session';
import { Button, Text } from '@/ui';
import { titleOf } from '../record/record';
import { StateTag } from '../record/StateTag';
import { allowed, closedActions } from '../actions/record-actions';
import { ActionButtons } from '../record/ActionButtons';
import { PageHead } from '../record/PageHead';
import s from '../record/page.module.css';
import { useKeys } from '@/lib/keys';
import { listOf } from '../parent-list/back';
import { ScopeButtons } from '../parent-list/ScopeButtons';
import { EditNotices } from './EditNotices';
import { EditSections } from './EditSections';
import { ErrorSummary } from './ErrorSummary';
import { WordsWatched } from '@/widgets/words/ignored-words';
import { PlanButton } from '@/widgets/plans';
import { MergeDialog } from './MergeDialog';
import type { EditSlots } from './slots';
import { useEdit, type Edit, type EditProps } from './useEdit';

export function EditForm({ slots, ...props }: EditProps & { slots: EditSlots }) {
  const { kind, route } = props;
  const { head: Head, body: Body } = slots;
  const edit = useEdit(props, slots.fit);
  const { record, creating, readonly, busy } = edit;
  const people = useOthers(props);
  const hint = useNewerHint(props, edit);
  useKeys(readonly ? [] : [{ keys: 'mod+s', label: '保存', run: () => void edit.save() }]);
  const form = Body ? (
    <Body kind={kind} edit={edit} />
  ) : (
    <EditSections kind={kind} edit={edit} slots={slots} />
  );
  const actions = record ? allowed(edit.actions, record.actions, 'detail') : [];
  const closed = record ? closedActions(edit.actions, record.closed, 'detail') : [];
  const submits = actions.some(({ tone }) => tone === 'primary');
  return (
    <form
      className={s.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void edit.save();
      }}
    >
      <PageHead
        title={record ? titleOf(kind, record) : `新增${kind.label}`}
        parent={listOf(route, edit.values)}
        people={people}
        tags={record && <StateTag kind={kind} record={record} />}
      >
        {edit.dirty && (
          <Text tone="quiet" size={13}>
            有未保存的修改
          </Text>
        )}
        {Head && <Head kind={kind} edit={edit} />}
        {record && <ScopeButtons kind={kind} id={record.id} />}
        {record && kind.reviewed && (
          <PlanButton kind={kind.key} id={record.id} title={titleOf(kind, record)} />
        )}
        <ActionButtons
          actions={actions}
          closed={closed}
          busy={edit.acting.busy}
          onAct={(action) => void edit.act(action)}
        >
          {!readonly && (
            <Button
              look={submits ? 'plain' : 'primary'}
              type="submit"
              loading={busy}
              disabled={!creating && !edit.dirty}
            >
              保存
            </Button>
          )}
        </ActionButtons>
      </PageHead>
      <EditNotices kind={kind} edit={edit} hint={hint} />
      <ErrorSummary kind={kind} errors={edit.errors} />
      {kind.reviewed ? (
        <WordsWatched kind={kind.key} id={record?.id ?? null}>
          {form}
        </WordsWatched>
      ) : (
        form
      )}
      {edit.merge && (
        <MergeDialog kind={kind} merge={edit.merge} onSettle={edit.settle} onClose={edit.cancelMerge} />
      )}
      {edit.acting.dialogs}
    </form>
  );
}

function useOthers({ kind, route, record }: EditProps) {
  const me = useSession((state) => state.user?.id);
  const place = record
    ? { kind: kind.key, id: record.id, route: route.path }
    : { route: `${route.path}#new` };
  const people = usePresence({ ...place, doing: '编辑' });
  return record ? people.filter(({ id }) => id !== me) : [];
}

/** Somebody else saved this record after it was opened here. */
function useNewerHint({ kind, record }: EditProps, edit: Edit): RecordHint | null {
  const me = useSession((state) => state.user?.id);
  const [hint, setHint] = useState<RecordHint | null>(null);
  useRecordHints(kind.key, (next) => {
    if (next.id === record?.id && next.by !== me) setHint(next);
  });
  return hint && edit.record && hint.revision > edit.record.revision ? hint : null;
}
