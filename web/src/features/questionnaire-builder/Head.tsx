import { Redo2, Smartphone, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { publishForm, readForm } from '@/api/questionnaires';
import type { Kind } from '@/api/kinds';
import { useAct } from '@/api/use-act';
import { useRight } from '@/stores/menu';
import { confirm, Button, Drawer, IconButton, notify, Row, Tag, Text } from '@/ui';
import type { Form } from './model/form';
import { QuestionnairePhone } from './preview/QuestionnairePhone';
import type { FormState } from './useForm';
import s from './builder.module.css';

interface Props {
  kind: Kind;
  state: FormState;
  problems: number;
}

/** Title and state of the questionnaire, and the buttons that save and publish. */
export function Head({ kind, state, problems }: Props) {
  const { saved, dirty } = state;
  const [phone, setPhone] = useState(false);
  const { act: publish, busy } = useAct(async () => {
    if (!(await mayReplace(saved.version))) return;
    await publishForm(saved.id);
    state.take(await readForm<Form>(saved.id));
    notify.success('已发布，读者现在答的是新的题目');
  });
  const mayEdit = saved.actions.includes('edit');
  const mayPublish = useRight(kind.groups, 'show_hide');
  const why = reason(state, problems);
  return (
    <Row as="header" gap={8} wrap className={s.head}>
      <h1 className={s.title}>{String(saved['title'] ?? '')}</h1>
      {saved.version > 0 ? <Tag tone="ok">{`线上第 ${saved.version} 版`}</Tag> : <Tag>还没有发布</Tag>}
      {saved.version > 0 && Boolean(saved['changed']) && <Tag tone="warn">有未发布的修改</Tag>}
      <Text tone="soft" role="status">
        {dirty ? '有未保存的修改' : `${state.form.questions.length} 题，已保存`}
      </Text>
      <Row gap={8} push>
        <IconButton icon={Undo2} label="撤销" disabled={!state.mayUndo} onClick={state.undo} />
        <IconButton icon={Redo2} label="重做" disabled={!state.mayRedo} onClick={state.redo} />
        <Button className={s.opener} icon={Smartphone} onClick={() => setPhone(true)}>
          手机预览
        </Button>
        {mayEdit && (
          <Button look="primary" loading={state.saving} disabled={!dirty} onClick={() => void state.save()}>
            保存
          </Button>
        )}
        {mayPublish && (
          <Button loading={busy} disabled={why !== undefined} title={why} onClick={() => void publish()}>
            发布题目
          </Button>
        )}
      </Row>
      <Drawer open={phone} onClose={() => setPhone(false)} title="手机预览">
        <div className={s.drawn}>
          <QuestionnairePhone form={state.form} record={saved} />
        </div>
      </Drawer>
    </Row>
  );
}

/** The reason for which the form cannot be published now. */
function reason({ saved, dirty }: FormState, problems: number): string | undefined {
  if (dirty) return '请先保存';
  if (problems > 0) return `还有 ${problems} 处问题要处理`;
  if (saved.version > 0 && !saved['changed']) return '题目没有新的修改，无需再次发布';
  return undefined;
}

/** The first version replaces nothing. */
const mayReplace = async (version: number): Promise<boolean> =>
  version === 0 ||
  confirm({
    title: '发布新的题目？',
    text: '发布后读者答的是新的题目，已收到的答卷留在原来的版本。',
    okLabel: '发布',
  });
