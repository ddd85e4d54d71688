import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Merge, Plus, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError, messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { createRecord, updateRecord } from '@/api/records';
import { deleteTag, readTagUses, type Tag, type TagKind } from '@/api/tags';
import { useAct } from '@/api/use-act';
import { kinds } from '@/generated/console';
import { useKeys } from '@/lib/keys';
import { fullNumber } from '@/lib/numbers';
import { useRight } from '@/stores/menu';
import {
  Button,
  ColourInput,
  confirm,
  Field,
  Note,
  notify,
  Row,
  Select,
  Skeleton,
  Stack,
  TagInput,
  InputField,
  TextareaField,
} from '@/ui';
import { LinkButton } from '@/widgets/LinkButton';
import { LoadError } from '@/widgets/query-state';
import { useUnsavedGuard } from '@/widgets/useUnsavedGuard';
import { askToMergeTag } from './merge';
import { parentsFor, pathText } from './tree';
import s from './tags.module.css';

interface Props {
  kind: Kind;
  tags: readonly Tag[];
  levels: number;
  /** Null: a new tag. */
  tag: Tag | null;
  /** The parent of a new tag. */
  under: number | null;
  onDone: (id: number | null) => void;
}

const TOP = 0;

const formOf = (tag: Tag | null, under: number | null) => ({
  name: tag?.name ?? '',
  parent: tag ? tag.parent : under,
  synonyms: tag?.synonyms ?? [],
  colour: tag?.colour ?? '',
  note: tag?.note ?? '',
});

/** The form of a tag, where it is used, and what can be done with it. */
export function TagPanel({ kind, tags, levels, tag, under, onDone }: Props) {
  const client = useQueryClient();
  const mayEdit = useRight(kind.groups, tag ? 'edit' : 'add');
  const mayRemove = useRight(kind.groups, 'remove');
  const mayAdd = useRight(kind.groups, 'add');
  // The version that the form began with: a newer one does not take away what was typed.
  const [base, setBase] = useState(tag);
  const [form, setForm] = useState(() => formOf(tag, under));
  const [dirty, setDirty] = useState(false);
  const outdated = tag !== null && tag.revision !== base?.revision;
  if (outdated && !dirty) {
    setBase(tag);
    setForm(formOf(tag, under));
  }
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  useUnsavedGuard(dirty);
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part });
    setDirty(true);
    const touched = Object.keys(part);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !touched.includes(name))));
  };
  const { act: save, busy } = useAct(
    async () => {
      const values = { ...form, synonyms: [...form.synonyms] };
      const saved = tag
        ? await updateRecord(kind, { ...values, id: tag.id, revision: base?.revision ?? tag.revision })
        : await createRecord(kind, values);
      setDirty(false);
      // The tree has the tag before the URL names it.
      await client.invalidateQueries({ queryKey: keys.records.of(kind.key) });
      notify.success(tag ? '标签已修改' : `已新增标签“${form.name.trim()}”`);
      onDone(saved.id);
    },
    {
      stale: [keys.records.of(kind.key)],
      failure: (error, retry, found) => {
        setErrors(found);
        if (!(error instanceof ApiError) || !Object.keys(found).length) notify.error(messageOf(error), retry);
      },
    },
  );
  useKeys(mayEdit ? [{ keys: 'mod+s', label: '保存标签', run: () => void (dirty && save()) }] : []);
  const { act: remove } = useAct(
    async () => {
      if (!tag) return;
      await deleteTag(kind, tag.id);
      notify.success(`已删除标签“${tag.name}”`);
      onDone(null);
    },
    { stale: [keys.records.of(kind.key)], failure: '没有删除' },
  );
  const askRemove = async () => {
    const sure = await confirm({
      title: `删除标签“${tag?.name ?? ''}”？`,
      text: '带这个标签的用户或内容不再带它，删除后不能恢复。如果只是重复了，请用“合并到…”。',
      okLabel: '删除',
      danger: true,
    });
    if (sure) await remove();
  };
  const options = [
    { value: TOP, label: '（最上一级）' },
    ...parentsFor(tags, tag, levels).map((each) => ({ value: each.id, label: pathText(tags, each) })),
  ];
  return (
    <section className={s.panel} data-filled aria-label={tag ? `标签“${tag.name}”` : '新增标签'}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap={14}>
          <InputField
            label="标签名称"
            required
            error={errors['name']}
            disabled={!mayEdit}
            value={form.name}
            maxLength={30}
            autoFocus={!tag}
            onChange={({ target }) => change({ name: target.value })}
          />
          <Field label="上级标签" error={errors['parent']} disabled={!mayEdit}>
            {(control) => (
              <Select
                {...control}
                options={options}
                value={form.parent ?? TOP}
                onChange={(value) => change({ parent: value || null })}
              />
            )}
          </Field>
          <Field
            label="同义词"
            help="别的叫法，回车添加；读者和编辑用哪个词都算这个标签"
            error={errors['synonyms']}
            disabled={!mayEdit}
          >
            {(control) => (
              <TagInput {...control} value={form.synonyms} onChange={(synonyms) => change({ synonyms })} />
            )}
          </Field>
          <Field label="颜色" error={errors['colour']} disabled={!mayEdit}>
            {(control) => (
              <ColourInput
                {...control}
                value={form.colour}
                onChange={(colour) => change({ colour: colour ?? '' })}
              />
            )}
          </Field>
          <TextareaField
            label="说明"
            error={errors['note']}
            disabled={!mayEdit}
            rows={2}
            maxLength={200}
            value={form.note}
            onChange={({ target }) => change({ note: target.value })}
          />
          {outdated && dirty && (
            <Row wrap gap={8} role="status">
              <Note>这个标签刚刚有了新的修改</Note>
              <Button small onClick={() => setBase(tag)}>
                以我的修改为准
              </Button>
              <Button small onClick={() => setDirty(false)}>
                放弃我的修改
              </Button>
            </Row>
          )}
          {mayEdit && (
            <Row wrap gap={8}>
              <Button look="primary" type="submit" icon={Save} loading={busy} disabled={!dirty}>
                {tag ? '保存修改' : '新增'}
              </Button>
              {!tag && <Button onClick={() => onDone(null)}>取消</Button>}
            </Row>
          )}
        </Stack>
      </form>
      {tag && (
        <>
          <Uses kind={kind} tag={tag} />
          <Row wrap gap={8}>
            {mayAdd && parentsFor(tags, null, levels).includes(tag) && (
              <LinkButton icon={Plus} to={`?id=new&parent=${tag.id}`}>
                新增下级标签
              </LinkButton>
            )}
            {mayRemove && (
              <>
                <Button
                  icon={Merge}
                  disabled={dirty}
                  title={dirty ? '请先保存修改' : undefined}
                  onClick={() => void askToMergeTag(kind, tags, tag).then((into) => into && onDone(into.id))}
                >
                  合并到…
                </Button>
                <Button icon={Trash2} danger onClick={() => void askRemove()}>
                  删除
                </Button>
              </>
            )}
          </Row>
        </>
      )}
    </section>
  );
}

/** Numbers that lead to the lists of exactly those. */
function Uses({ kind, tag }: { kind: Kind; tag: Tag }) {
  const query = useQuery({
    queryKey: keys.record.for(kind.key, tag.id, 'uses'),
    queryFn: ({ signal }) => readTagUses(kind.key as TagKind, tag.id, signal),
    staleTime: 0,
  });
  if (query.error && !query.data) return <LoadError what="使用情况" query={query} />;
  if (!query.data) return <Skeleton height={72} />;
  const { uses, records } = query.data;
  const used = uses.filter(({ count }) => count > 0);
  return (
    <Stack as="section" gap={6} aria-label="用在哪里">
      <b>用在哪里</b>
      {!used.length && !records.length && <Note>还没有用到</Note>}
      <Stack as="ul" gap={4} list>
        {used.map(({ kind: key, label, count, filter }) => {
          const path = kinds[key as keyof typeof kinds]?.routes.list;
          const text = `${label} ${fullNumber(count)}`;
          return (
            <li key={key}>
              {path ? <Link to={`${path}?${new URLSearchParams(filter).toString()}`}>{text}</Link> : text}
            </li>
          );
        })}
        {records.map(({ kind: key, id, label }) => {
          const outline = kinds[key as keyof typeof kinds];
          return (
            <li key={`${key}.${id}`}>
              {outline?.label ?? ''}：<Link to={`${outline?.routes.edit ?? ''}?id=${id}`}>{label}</Link>
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}
