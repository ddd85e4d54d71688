import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import type { Field } from '@/api/kinds';
import { changeSettings, readSettings, type Settings, type SettingsChanges } from '@/api/settings';
import { useAct } from '@/api/use-act';
import { useKeys } from '@/lib/keys';
import { useMenu, useRight } from '@/stores/menu';
import { Button, notify, Row, Skeleton, Stack, Text } from '@/ui';
import { FieldRow, problems, type FieldErrors } from '@/widgets/fields';
import { useUnsavedGuard } from '@/widgets/useUnsavedGuard';
import { changesIn, limitFields, typedOf } from './limits';
import { addressesOf, linkChanges, linkFields, sourceOf, typedLinks } from './links';
import { REVIEW_FIELDS, reviewChanges } from './review';
import { LoadError } from '@/widgets/query-state';
import s from './console-settings.module.css';

const GROUPS = ['系统-配置'];
const TITLE = '控制台设置';

/** Limits of uploads, choices of the review and pages of other systems, with what the deployment alone decides. */
export default function ConsoleSettingsScreen() {
  const query = useQuery({ queryKey: keys.consoleSettings, queryFn: ({ signal }) => readSettings(signal) });
  if (query.error) return <LoadError what={TITLE} query={query} />;
  if (!query.data) return <Skeleton height={420} />;
  const { upload, links, review } = query.data;
  return <SettingsForm key={JSON.stringify([upload, links, review])} settings={query.data} />;
}

type Typed = Readonly<Record<string, unknown>>;

function changesOf(typed: Typed, { upload, links, review }: Settings): SettingsChanges {
  const changed = {
    upload: changesIn(typed, upload),
    links: linkChanges(typed, links),
    review: reviewChanges(typed, review),
  };
  return Object.fromEntries(Object.entries(changed).filter(([, values]) => Object.keys(values).length > 0));
}

function useSettings(settings: Settings) {
  const client = useQueryClient();
  const limits = limitFields(settings.bounds);
  const links = linkFields(settings.links);
  const [typed, setTyped] = useState<Typed>(() => ({
    ...typedOf(settings.upload),
    ...typedLinks(settings.links),
    ...settings.review,
  }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const changes = changesOf(typed, settings);
  const changed = Object.keys(changes).length > 0;
  const { act, busy: saving } = useAct(
    async () => {
      const saved = await changeSettings(changes);
      client.setQueryData(keys.consoleSettings, saved);
      useMenu.getState().setLinkedAddresses(addressesOf(saved.links));
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
    const wrong = problems([...limits, ...links], typed);
    setErrors(wrong);
    if (changed && !Object.keys(wrong).length) await act();
  };
  const change = (name: string, value: unknown) => {
    setTyped((now) => ({ ...now, [name]: value }));
    setErrors(({ [name]: _gone, ...others }) => others);
  };
  return { limits, links, typed, errors, saving, changed, save, change };
}

/** `{"upload.imageMaxBytes": …}` of the server at the fields of this form. */
const ofThisForm = (named: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(named).map(([name, text]) => [name.replace(/^\w+\./, ''), text]));

function SettingsForm({ settings }: { settings: Settings }) {
  const form = useSettings(settings);
  const mayEdit = useRight(GROUPS, 'edit');
  useUnsavedGuard(form.changed);
  useKeys([{ keys: 'mod+s', label: '保存', run: () => void form.save() }]);
  const input = (field: Field) => (
    <FieldRow
      key={field.name}
      field={field}
      value={form.typed[field.name]}
      error={form.errors[field.name]}
      disabled={!mayEdit}
      onChange={(value) => form.change(field.name, value)}
    />
  );
  return (
    <Stack gap={14} maxWidth={860}>
      <Row as="header" gap={12} className={s.head}>
        <h1>{TITLE}</h1>
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
        <h2>上传限制</h2>
        {form.limits.map(input)}
      </Stack>
      <Stack as="section" pad={20} card className={s.card} aria-label="审核">
        <h2>审核</h2>
        {REVIEW_FIELDS.map(input)}
      </Stack>
      <Stack as="section" pad={20} card className={s.card} aria-label="外部页面">
        <h2>外部页面</h2>
        <p className={s.note}>菜单中的这些入口在新的标签页打开其他系统。修改后对所有人立即生效。</p>
        {form.links.map((field, index) => (
          <Stack key={field.name} gap={6} className={s.link}>
            {input(field)}
            <p className={s.note}>{settings.links[index] && sourceOf(settings.links[index])}</p>
          </Stack>
        ))}
      </Stack>
      <Stack as="section" pad={20} card className={s.card} aria-label="部署环境">
        <h2>部署环境</h2>
        <dl className={s.facts}>
          <dt>运行环境</dt>
          <dd>{settings.console.environment}</dd>
          <dt>图片编辑页面</dt>
          <dd>{settings.console.imageEditor}</dd>
        </dl>
        <p className={s.note}>以上两项由部署时的环境变量决定，需要调整请联系运维人员。</p>
      </Stack>
    </Stack>
  );
}
