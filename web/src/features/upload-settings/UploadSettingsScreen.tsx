import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import { changeSettings, readSettings, type Settings } from '@/api/settings';
import { useAct } from '@/api/use-act';
import { useKeys } from '@/lib/keys';
import { useRight } from '@/stores/menu';
import { Button, notify, Row, Skeleton, Stack, Text } from '@/ui';
import { FieldRow, problems, type FieldErrors } from '@/widgets/fields';
import { useUnsavedGuard } from '@/widgets/useUnsavedGuard';
import { changesIn, limitFields, typedOf } from './settings';
import { LoadError } from '@/widgets/query-state';
import s from './upload-settings.module.css';

const GROUPS = ['系统-配置'];

/** Upload limits, with those that the deployment decides. */
export default function UploadSettingsScreen() {
  const query = useQuery({ queryKey: keys.uploadSettings, queryFn: ({ signal }) => readSettings(signal) });
  if (query.error) return <LoadError what="上传设置" query={query} />;
  if (!query.data) return <Skeleton height={420} />;
  return <SettingsForm key={JSON.stringify(query.data.upload)} settings={query.data} />;
}

function useLimits({ upload, bounds }: Settings) {
  const client = useQueryClient();
  const fields = limitFields(bounds);
  const [typed, setTyped] = useState(() => typedOf(upload));
  const [errors, setErrors] = useState<FieldErrors>({});
  const changed = Object.keys(changesIn(typed, upload)).length > 0;
  const { act, busy: saving } = useAct(
    async () => {
      client.setQueryData(keys.uploadSettings, await changeSettings(changesIn(typed, upload)));
      notify.success('修改成功');
    },
    {
      failure: (error, retry, named) => {
        setErrors(ofThisForm(named));
        notify.error(messageOf(error), retry);
      },
    },
  );
  const save = async () => {
    const wrong = problems(fields, typed);
    setErrors(wrong);
    if (changed && !Object.keys(wrong).length) await act();
  };
  const change = (name: string, value: unknown) => {
    setTyped((now) => ({ ...now, [name]: value }));
    setErrors(({ [name]: _gone, ...others }) => others);
  };
  return { fields, typed, errors, saving, changed, save, change };
}

/** `{"upload.imageMaxBytes": …}` of the server at the fields of this form. */
const ofThisForm = (named: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(named).map(([name, text]) => [name.replace(/^upload\./, ''), text]));

function SettingsForm({ settings }: { settings: Settings }) {
  const form = useLimits(settings);
  const mayEdit = useRight(GROUPS, 'edit');
  useUnsavedGuard(form.changed);
  useKeys([{ keys: 'mod+s', label: '保存', run: () => void form.save() }]);
  return (
    <div className={s.screen}>
      <Row as="header" gap={12} className={s.head}>
        <h1>上传设置</h1>
        {form.changed && <Text tone="soft">有未保存的修改</Text>}
        {mayEdit && (
          <Button
            look="primary"
            loading={form.saving}
            disabled={!form.changed}
            onClick={() => void form.save()}
          >
            保存
          </Button>
        )}
      </Row>
      <Stack as="section" pad={20} card className={s.card} aria-label="上传限制">
        {form.fields.map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            value={form.typed[field.name]}
            error={form.errors[field.name]}
            disabled={!mayEdit}
            onChange={(value) => form.change(field.name, value)}
          />
        ))}
      </Stack>
      <Stack as="section" pad={20} card className={s.card} aria-label="部署环境">
        <dl className={s.facts}>
          <dt>运行环境</dt>
          <dd>{settings.console.environment}</dd>
          <dt>图片编辑页面</dt>
          <dd>{settings.console.imageEditor}</dd>
        </dl>
        <p className={s.note}>以上两项由部署时的环境变量决定，需要调整请联系运维人员。</p>
      </Stack>
    </div>
  );
}
