import { z } from 'zod';
import type { Field } from '@/api/kinds';
import { pickedTypes } from '@/generated/field-types';
import { isEmptyHtml } from '@/lib/safe-html';
import { isContent } from './content/reference';
import { yuanOf } from './money-text';
import type { Place } from './place';
import { isReference } from './types';
import { applies } from './when';

type Values = Readonly<Record<string, unknown>>;
type Builder = (field: Field) => z.ZodType;

const MAX_FILES = 50;
const LIMIT = 2 ** 31 - 1;
const MAX_ROWS = 200;

/** What is asked of a person: 请填写标题, 请选择栏目. */
const missing = (field: Field) => `请${pickedTypes.has(field.type) ? '选择' : '填写'}${field.label}`;

const letters = (text: string) => [...text.trim()].length;

const text =
  (limit: number): Builder =>
  (field) => {
    const most = field.maxLength ?? limit;
    return z
      .string(`${field.label}应为文字`)
      .refine((value) => letters(value) <= most, `${field.label}不能超过${most}个字`);
  };

const whole: Builder = (field) =>
  z
    .number(`${field.label}应为整数`)
    .int(`${field.label}应为整数`)
    .min(field.min ?? -LIMIT, `${field.label}不能小于${field.min ?? -LIMIT}`)
    .max(field.max ?? LIMIT, `${field.label}不能大于${field.max ?? LIMIT}`);

const count: Builder = (field) => {
  const wrong = `${field.label}填写有误`;
  return z.number(wrong).int(wrong).min(0, wrong).max(LIMIT, wrong);
};

const link: Builder = (field) =>
  text(1000)(field).refine(
    (value) => /^https?:\/\/[^\s/]+\S*$/i.test(String(value).trim()),
    `${field.label}应为 http 或 https 开头的链接`,
  );

const one: Builder = (field) => z.custom(isReference, `${field.label}请从列表中选择`);
const relation: Builder = (field) => (field.many ? z.array(one(field)) : one(field));

const choice: Builder = (field) =>
  z.custom((value) => field.choices?.some((item) => item.value === value), `${field.label}请从选项中选择`);

const tags: Builder = (field) => {
  const most = field.max ?? 50;
  return z
    .array(z.string().refine((word) => letters(word) <= 50, `${field.label}中的每一个不能超过50个字`))
    .max(most, `${field.label}最多${most}个`);
};

const dateRange: Builder = (field) =>
  z
    .tuple([z.string(), z.string()], `${field.label}请选择开始和结束时间`)
    .refine((range) => range.every(Boolean), `${field.label}请选择开始和结束时间`)
    .refine(([from, to]) => !to || from <= to, `${field.label}的结束时间不能早于开始时间`);

const addresses: Builder = (field) => {
  const most = field.max ?? MAX_FILES;
  return z.array(text(1000)(field)).max(most, `${field.label}最多${most}个`);
};

const money: Builder = (field) => {
  const [least, most] = [field.min ?? 0, field.max ?? LIMIT];
  return z
    .number(`${field.label}应为金额，最多两位小数`)
    .min(least, `${field.label}不能小于${yuanOf(least)}元`)
    .max(most, `${field.label}不能大于${yuanOf(most)}元`);
};

const percent: Builder = (field) => whole({ ...field, min: field.min ?? 0, max: field.max ?? 100 });

const place: Builder = (field) =>
  z.custom<Place>().superRefine((given, context) => {
    const wrong = placeProblem(field.label, given);
    if (wrong) context.addIssue({ code: 'custom', message: wrong });
  });

function placeProblem(label: string, { name, longitude, latitude }: Place): string | null {
  if (letters(name) > 200) return `${label}不能超过200个字`;
  if (typeof longitude === 'string' || typeof latitude === 'string') return `${label}的经纬度应为数字`;
  if ((longitude === null) !== (latitude === null)) return `${label}的经度和纬度请一起填写`;
  const inside = Math.abs(longitude ?? 0) <= 180 && Math.abs(latitude ?? 0) <= 90;
  return inside ? null : `${label}的经纬度超出范围`;
}

const content: Builder = (field) =>
  z.custom(
    (value) => isContent(value) && Boolean(field.kinds?.includes(value.kind)),
    `${field.label}请从列表中选择`,
  );

const repeater: Builder = (field) =>
  z
    .array(z.any().transform((row) => row as Values))
    .max(MAX_ROWS, `${field.label}最多${MAX_ROWS}项`)
    .superRefine((list, context) => {
      list.forEach((row, index) => {
        for (const issue of formSchema(field.fields ?? [], row).safeParse(row).error?.issues ?? []) {
          context.addIssue({ code: 'custom', path: [index, ...issue.path], message: issue.message });
        }
      });
    });

const colour: Builder = (field) =>
  z.string().regex(/^#[0-9a-f]{6}$/i, `${field.label}应为 #rrggbb 形式的颜色`);

const builders: Record<Field['type'], Builder> = {
  text: text(255),
  long_text: text(20_000),
  rich_text: (field) => z.string().max(2_000_000, `${field.label}太长，请精简后再保存`),
  number: whole,
  sort_order: whole,
  count,
  image: text(1000),
  images: addresses,
  video: text(1000),
  audio: text(1000),
  file: text(1000),
  files: addresses,
  money,
  percent,
  place,
  content,
  switch: () => z.boolean(),
  state: choice,
  choice,
  relation,
  tags,
  date: text(20),
  datetime: text(20),
  date_range: dateRange,
  colour,
  link,
  repeater,
  json: () => z.any(),
  password: text(128),
  phone: text(20),
};

function isEmpty(field: Field, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (field.type === 'rich_text') return isEmptyHtml(String(value));
  return (typeof value === 'string' && !value.trim()) || (Array.isArray(value) && !value.length);
}

/** One field's rule: nothing where nothing is needed, else what its type says. */
function fieldSchema(field: Field): z.ZodType {
  const rule = builders[field.type](field);
  return z.any().superRefine((value, context) => {
    if (isEmpty(field, value)) {
      if (field.required) context.addIssue({ code: 'custom', message: missing(field) });
      return;
    }
    for (const { path, message } of rule.safeParse(value).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path, message });
    }
  });
}

/** The form's rules for `values` as they stand: fields that do not apply (`when`) or are derived ask nothing. */
export function formSchema(fields: readonly Field[], values: Values) {
  const asked = fields.filter((field) => field.readonly !== 'always' && applies(field, values));
  return z.object(Object.fromEntries(asked.map((field) => [field.name, fieldSchema(field)])));
}

/** `{field: sentence}` (rows as `links.0.title`) of what is wrong with the values; empty when nothing is. */
export function problems(fields: readonly Field[], values: Values): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of formSchema(fields, values).safeParse(values).error?.issues ?? []) {
    found[path.join('.')] ??= message;
  }
  return found;
}
