import { isContent } from './content/reference';
import { yuanOf } from './money-text';
import type { Place } from './place';
import { isReference, type Check, type FieldErrors } from './types';

/** The rules of values that are set, with the sentences of the server (apps/kinds/types/values.py). */

const LIMIT = 2 ** 31 - 1;
const MAX_FILES = 50;
export const MAX_ROWS = 200;

const letters = (text: string) => [...text.trim()].length;

export const isText =
  (limit: number): Check =>
  ({ label, maxLength: most = limit }, value) => {
    if (typeof value !== 'string') return `${label}应为文字`;
    return letters(value) > most ? `${label}不能超过${most}个字` : null;
  };

export const isInteger: Check = ({ label, min = -LIMIT, max = LIMIT }, value) => {
  if (!Number.isSafeInteger(value)) return `${label}应为整数`;
  if (Number(value) < min) return `${label}不能小于${min}`;
  return Number(value) > max ? `${label}不能大于${max}` : null;
};

export const isPercent: Check = (field, value, nested) =>
  isInteger({ ...field, min: field.min ?? 0, max: field.max ?? 100 }, value, nested);

export const isCount: Check = ({ label }, value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LIMIT ? null : `${label}填写有误`;

export const isMoney: Check = ({ label, min = 0, max = LIMIT }, value) => {
  if (!Number.isFinite(value)) return `${label}应为金额，最多两位小数`;
  if (Number(value) < min) return `${label}不能小于${yuanOf(min)}元`;
  return Number(value) > max ? `${label}不能大于${yuanOf(max)}元` : null;
};

export const isSwitch: Check = ({ label }, value) => (typeof value === 'boolean' ? null : `${label}填写有误`);

export const isLink: Check = (field, value, nested) =>
  isText(1000)(field, value, nested) ??
  (/^https?:\/\/[^\s/]+\S*$/i.test(String(value).trim())
    ? null
    : `${field.label}应为 http 或 https 开头的链接`);

export const isColour: Check = ({ label }, value) =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? null : `${label}应为 #rrggbb 形式的颜色`;

export const isHtml: Check = ({ label }, value) =>
  typeof value === 'string' && value.length <= 2_000_000 ? null : `${label}太长，请精简后再保存`;

/** Choices that people keep are judged by the server alone: this browser may not know the newest. */
export const isChoice: Check = ({ label, choices, choicesOf }, value) =>
  choicesOf || choices?.some((choice) => choice.value === value) ? null : `${label}请从选项中选择`;

export const isRelation: Check = ({ label, many }, value) => {
  const fits = many ? Array.isArray(value) && value.every(isReference) : isReference(value);
  return fits ? null : `${label}请从列表中选择`;
};

export const isContentOfKinds: Check = ({ label, kinds }, value) =>
  isContent(value) && kinds?.includes(value.kind) ? null : `${label}请从列表中选择`;

export const isRange: Check = ({ label }, value) => {
  const [from, to] = Array.isArray(value) && value.length === 2 ? value.map(String) : [];
  if (!from || !to) return `${label}请选择开始和结束时间`;
  return from > to ? `${label}的结束时间不能早于开始时间` : null;
};

export const areTags: Check = ({ label, max: most = 50 }, value) => {
  if (!Array.isArray(value)) return `${label}填写有误`;
  if (value.length > most) return `${label}最多${most}个`;
  return value.every((word) => letters(String(word)) <= 50) ? null : `${label}中的每一个不能超过50个字`;
};

export const areUrls: Check = (field, value, nested) => {
  const most = field.max ?? MAX_FILES;
  if (!Array.isArray(value)) return `${field.label}填写有误`;
  if (value.length > most) return `${field.label}最多${most}个`;
  return value.map((url) => isText(1000)(field, url, nested)).find(Boolean) ?? null;
};

export const isPlace: Check = ({ label }, value) => {
  const { name, longitude, latitude } = value as Place;
  if (letters(name) > 200) return `${label}不能超过200个字`;
  if (typeof longitude === 'string' || typeof latitude === 'string') return `${label}的经纬度应为数字`;
  if ((longitude === null) !== (latitude === null)) return `${label}的经度和纬度请一起填写`;
  const inside = Math.abs(longitude ?? 0) <= 180 && Math.abs(latitude ?? 0) <= 90;
  return inside ? null : `${label}的经纬度超出范围`;
};

/** Rows by the rules of their own fields; errors are named `0.title`. */
export const areRows: Check = ({ label, fields = [], max: most = MAX_ROWS }, value, nested) => {
  if (!Array.isArray(value)) return `${label}填写有误`;
  if (value.length > most) return `${label}最多${most}项`;
  const found = value.flatMap((row: Readonly<Record<string, unknown>>, index) =>
    Object.entries(nested.problems(fields, row)).map(([path, text]) => [`${index}.${path}`, text]),
  );
  return found.length ? (Object.fromEntries(found) as FieldErrors) : null;
};
