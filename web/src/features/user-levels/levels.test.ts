import { expect, it } from 'vitest';
import { added, changed, levelsOf, problemsOf, type Draft } from './levels';

const level = (name: string, threshold: Draft['threshold']): Draft => ({
  name,
  icon: '',
  threshold,
  privileges: [],
});

it('takes levels whose thresholds rise from nothing', () => {
  expect(problemsOf([level('新芽', 0), level('常青', 100)])).toEqual({});
});

it('names each wrong field', () => {
  expect(problemsOf([level('新芽', 5), level('新芽', 5), level(' ', null), level('高', 1.5)])).toEqual({
    'levels.0.threshold': '第一级所需积分必须是 0，新用户从这里开始',
    'levels.1.name': '与第 1 级重名，请换一个名称',
    'levels.1.threshold': '应大于上一级的 5 分',
    'levels.2.name': '请填写等级名称',
    'levels.2.threshold': '请填写所需积分',
    'levels.3.threshold': '所需积分填写有误',
  });
});

it('adds a level above the last', () => {
  expect(added([level('新芽', 0), level('常青', 300)])[2]?.threshold).toBe(600);
  expect(added([])[0]?.threshold).toBe(0);
});

it('sends names without blanks, and knows what is unchanged', () => {
  const [sent] = levelsOf([level(' 新芽 ', 0)]);
  expect(sent?.name).toBe('新芽');
  expect(changed([level('新芽', 0)], [sent!])).toBe(false);
  expect(changed([level('新芽', 1)], [sent!])).toBe(true);
});
