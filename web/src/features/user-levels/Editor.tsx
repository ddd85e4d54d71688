import { Plus, Trash2 } from 'lucide-react';
import type { Field as FieldFacts } from '@/api/kinds';
import type { LevelTable } from '@/api/users';
import { Banner } from '@/generic-screens/record/Banner';
import { useKeys } from '@/lib/keys';
import {
  Box,
  Button,
  Checkbox,
  Field,
  IconButton,
  Note,
  Row,
  Spacer,
  Stack,
  Tag,
  InputField,
  NumberField,
} from '@/ui';
import { FieldInput } from '@/widgets/fields';
import { MOST_LEVELS, type Draft } from './levels';
import s from './user-levels.module.css';
import type { TableForm } from './useTable';

const ICON: FieldFacts = { name: 'icon', label: '图标', type: 'image' };

/** The levels from the lowest up, each with its threshold and privileges. */
export function Editor({ form, table }: { form: TableForm; table: LevelTable }) {
  useKeys(form.mayEdit ? [{ keys: 'mod+s', label: '保存等级', run: form.save }] : []);
  return (
    <Stack as="section" gap={12} aria-label="等级">
      <Row as="header" wrap gap={8} card pad="10-12">
        <Box as="h1" size={17} weight={600}>
          用户等级
        </Box>
        <Note>{table.number ? `第 ${table.number} 版生效中` : '初始等级生效中'}</Note>
        <Spacer />
        {!form.mayEdit && <Note>您可以查看，修改需要“用户等级”的编辑权限</Note>}
        {form.mayEdit && form.unsaved && <Button onClick={() => void form.reset()}>放弃修改</Button>}
        {form.mayEdit && (
          <Button look="primary" disabled={!form.unsaved} loading={form.busy} onClick={form.save}>
            预览并保存
          </Button>
        )}
      </Row>
      {form.outdated && (
        <Banner tone="warn">等级表刚被其他人修改。请先记下您的修改，放弃后在最新的表上重做。</Banner>
      )}
      <Stack as="ol" list gap={12}>
        {form.drafts.map((draft, index) => (
          <Level key={index} {...{ draft, place: index, form }} privileges={table.privileges} />
        ))}
      </Stack>
      {form.mayEdit && (
        <Row gap={8}>
          <Button icon={Plus} disabled={form.drafts.length >= MOST_LEVELS} onClick={form.add}>
            添加等级
          </Button>
          {form.drafts.length >= MOST_LEVELS && <Note>最多 {MOST_LEVELS} 个等级</Note>}
        </Row>
      )}
    </Stack>
  );
}

interface LevelProps {
  draft: Draft;
  place: number;
  form: TableForm;
  privileges: LevelTable['privileges'];
}

function Level({ draft, place, form, privileges }: LevelProps) {
  const at = `levels.${place}`;
  const disabled = !form.mayEdit;
  const tick = (key: string, on: boolean) =>
    form.change(place, {
      privileges: on ? [...draft.privileges, key] : draft.privileges.filter((one) => one !== key),
    });
  return (
    <Stack as="li" gap={12} align="start" pad={16} className={s.level} aria-label={`第 ${place + 1} 级`}>
      <Tag tone="info" dot={false}>
        {place + 1} 级
      </Tag>
      <div className={s.fields}>
        <InputField
          label="等级名称"
          required
          disabled={disabled}
          error={form.errors[`${at}.name`]}
          value={draft.name}
          maxLength={10}
          onChange={({ target }) => form.change(place, { name: target.value })}
        />
        <NumberField
          label="所需积分"
          required
          disabled={disabled || (place === 0 && draft.threshold === 0)}
          error={form.errors[`${at}.threshold`]}
          value={draft.threshold}
          min={0}
          suffix="分"
          onChange={(threshold) => form.change(place, { threshold })}
        />
        <Field label="图标" disabled={disabled} error={form.errors[`${at}.icon`]}>
          {(control) => (
            <FieldInput
              {...control}
              field={ICON}
              value={draft.icon}
              onChange={(icon) => form.change(place, { icon: String(icon ?? '') })}
            />
          )}
        </Field>
        <fieldset className={s.privileges} disabled={disabled}>
          <legend>权益</legend>
          {privileges.map(({ key, name }) => (
            <Checkbox
              key={key}
              disabled={disabled}
              checked={draft.privileges.includes(key)}
              onChange={(on) => tick(key, on)}
            >
              {name}
            </Checkbox>
          ))}
          {form.errors[`${at}.privileges`] && <Note as="p">{form.errors[`${at}.privileges`]}</Note>}
        </fieldset>
      </div>
      {form.mayEdit && form.drafts.length > 1 && place > 0 && (
        <IconButton icon={Trash2} label={`删除第 ${place + 1} 级`} onClick={() => form.remove(place)} />
      )}
    </Stack>
  );
}
