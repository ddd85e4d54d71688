import { describe, expect, it } from 'vitest';
import type { Field } from '@/api/kinds';
import { listTypes } from '@/generated/field-types';
import { fieldTypes } from './field-types';
import { blankValues, problems, toWire } from './wire';

const field = (type: Field['type'], more: Partial<Field> = {}): Field => ({
  name: 'x',
  label: '项',
  type,
  ...more,
});
const problem = (one: Field, value: unknown) => problems([one], { x: value })['x'];

describe('rules built from a field', () => {
  it.each([
    [field('text', { required: true }), '  ', '请填写项'],
    [field('choice', { required: true }), null, '请选择项'],
    [field('text', { maxLength: 3 }), '一二三四', '项不能超过3个字'],
    [field('text', { maxLength: 3 }), '一😀三', undefined],
    [field('number', { min: 1 }), 0, '项不能小于1'],
    [field('number', { max: 9 }), 10, '项不能大于9'],
    [field('number'), 1.5, '项应为整数'],
    [field('number'), '12a', '项应为整数'],
    [field('count'), -1, '项填写有误'],
    [field('count'), 'abc', '项填写有误'],
    [field('count'), 3.5, '项填写有误'],
    [field('count'), null, undefined],
    [field('count'), 0, undefined],
    [field('link'), 'ftp://a.cn', '项应为 http 或 https 开头的链接'],
    [field('link'), 'https://a.cn/x?y=1', undefined],
    [field('colour'), '#12', '项应为 #rrggbb 形式的颜色'],
    [field('choice', { choices: [{ value: 1, label: '一' }] }), 2, '项请从选项中选择'],
    [field('tags', { max: 1 }), ['a', 'b'], '项最多1个'],
    [field('date_range'), ['2026-11-08', '2026-11-01'], '项的结束时间不能早于开始时间'],
    [field('rich_text', { required: true }), '<p><br></p>', '请填写项'],
    [field('rich_text', { required: true }), '<p><img src="/m/a.png"></p>', undefined],
    [field('relation', { required: true, many: true }), [], '请选择项'],
    [field('images', { required: true }), [], '请选择项'],
    [field('files', { max: 1 }), ['/media/a', '/media/b'], '项最多1个'],
    [field('money'), '12.345', '项应为金额，最多两位小数'],
    [field('money'), -1, '项不能小于0元'],
    [field('money', { max: 9950 }), 10000, '项不能大于99.50元'],
    [field('percent'), 101, '项不能大于100'],
    [field('place'), { name: '', longitude: 114, latitude: null }, '项的经度和纬度请一起填写'],
    [field('place'), { name: '', longitude: '东经', latitude: 30 }, '项的经纬度应为数字'],
    [field('place'), { name: '', longitude: 30, latitude: 114 }, '项的经纬度超出范围'],
    [field('place'), { name: '东湖', longitude: null, latitude: null }, undefined],
    [field('content', { kinds: ['article'] }), { kind: 'video', id: 1 }, '项请从列表中选择'],
    [field('content', { kinds: ['article'], required: true }), null, '请选择项'],
  ] as const)('%o with %o: %s', (one, value, text) => expect(problem(one, value)).toBe(text));

  it('names the row and the column of a repeating group', () => {
    const rows = field('repeater', {
      fields: [
        { name: 'title', label: '标题', type: 'text', required: true },
        { name: 'link', label: '链接', type: 'link' },
      ],
    });
    const value = [
      { title: '好', link: null },
      { title: '', link: 'x' },
    ];
    expect(problems([rows], { x: value })).toEqual({
      'x.1.title': '请填写标题',
      'x.1.link': '链接应为 http 或 https 开头的链接',
    });
  });
  it('asks nothing of a field that does not apply, or that the server derives', () => {
    const hidden = field('text', { required: true, when: { field: 'mode', values: ['b'] } });
    expect(problems([hidden], { mode: 'a' })).toEqual({});
    expect(problems([hidden], { mode: 'b' })).toEqual({ x: '请填写项' });
    expect(problems([field('text', { required: true, readonly: 'always' })], {})).toEqual({});
  });
});

describe('values as calls take them', () => {
  it('sends relations by id and trims text', () => {
    expect(toWire(field('relation'), { id: 4, label: '甲' })).toBe(4);
    expect(toWire(field('relation', { many: true }), [{ id: 4, label: '甲' }])).toEqual([4]);
    expect(toWire(field('text'), ' 题 ')).toBe('题');
  });
  it('sends content by kind and id, in rows too, and lists that are unset as empty', () => {
    const content = { kind: 'article', kindLabel: '文章', id: 4, label: '甲', cover: '', gone: false };
    const rows = field('repeater', { fields: [field('content'), { ...field('images'), name: 'y' }] });
    expect(toWire(rows, [{ x: content }])).toEqual([{ x: { kind: 'article', id: 4 }, y: [] }]);
    expect(toWire(field('content'), null)).toBeNull();
    expect(toWire(field('files'), undefined)).toEqual([]);
  });
  it('sends an emptied count as nothing, and the share count as 0', () => {
    expect(toWire(field('count'), null)).toBeNull();
    expect(toWire(field('count', { default: 0 }), null)).toBe(0);
  });
  it('sends rich text without words and pictures as empty', () =>
    expect(toWire(field('rich_text'), '<p></p>')).toBe(''));
});

it('begins lists empty where the server takes a list, and anything else as nothing', () => {
  const types = Object.keys(fieldTypes) as Field['type'][];
  const lists = types.filter((type) => Array.isArray(blankValues([field(type)])['x']));
  expect(lists.toSorted()).toEqual([...listTypes].toSorted());
  for (const type of lists) expect(toWire(field(type), undefined)).toEqual([]);
});
