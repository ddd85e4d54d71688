import { useState } from 'react';
import type { TemplateDraft } from '@/api/review';
import { useAct } from '@/api/use-act';
import { Button, Checkbox, Row, Spacer, Stack, TextareaField } from '@/ui';

interface Props {
  draft: TemplateDraft;
  /** The queue that a reason may be kept to. */
  kind: string;
  /** Name of a template: 原因, 回复. */
  what: string;
  onSave: (draft: TemplateDraft) => Promise<void>;
  onCancel: () => void;
}

const LONGEST = 200;

export function TemplateForm({ draft, kind, what, onSave, onCancel }: Props) {
  const [value, setValue] = useState(draft);
  const [error, setError] = useState('');
  const { act, busy } = useAct(onSave);
  const save = async () => {
    const text = value.text.trim();
    const problem = !text ? `请填写${what}` : [...text].length > LONGEST ? `不能超过${LONGEST}个字` : '';
    setError(problem);
    if (!problem) await act({ ...value, text });
  };
  return (
    <Stack
      as="section"
      gap={10}
      round="m"
      surface={2}
      pad="12-14"
      aria-label={`${draft.id ? '修改' : '新增'}常用${what}`}
    >
      <TextareaField
        label={what}
        required
        error={error}
        autoFocus
        rows={2}
        value={value.text}
        maxLength={LONGEST}
        onChange={(event) => setValue({ ...value, text: event.target.value })}
      />
      <Row wrap gap="8-16">
        <Checkbox
          checked={value.kind === null}
          onChange={(all) => setValue({ ...value, kind: all ? null : kind })}
        >
          {draft.action === 'reply' ? '用于所有能回复的内容' : '用于所有审核队列'}
        </Checkbox>
        {!draft.id && (
          <Checkbox checked={value.shared} onChange={(shared) => setValue({ ...value, shared })}>
            {draft.action === 'reply' ? '与所有能回复的人共享' : '与所有审核人共享'}
          </Checkbox>
        )}
        <Spacer />
        <Button onClick={onCancel}>取消</Button>
        <Button look="primary" loading={busy} onClick={() => void save()}>
          保存
        </Button>
      </Row>
    </Stack>
  );
}
