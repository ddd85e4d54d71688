import { expect, it } from 'vitest';
import type { LinkedPage } from '@/api/settings';
import { addressesOf, linkChanges, sourceOf, typedLinks } from './links';

const page = (more: Partial<LinkedPage>): LinkedPage => ({
  name: 'scoreShop',
  label: '积分商城',
  route: '/ScoreShopEntrance',
  address: '',
  saved: '',
  environment: '',
  environmentProblem: '',
  variable: 'CONSOLE_SCORE_SHOP_URL',
  ...more,
});
const SHOP = 'https://shop.test';
const OTHER = 'https://other.test';

it.each<[Partial<LinkedPage>, string]>([
  [{}, '没有地址'],
  [{ environment: SHOP }, `未填写，使用环境变量 CONSOLE_SCORE_SHOP_URL 中的 ${SHOP}`],
  [{ saved: OTHER }, '清空后菜单打开“敬请期待”'],
  [{ saved: OTHER, environment: SHOP }, `${SHOP} 不生效，清空后恢复使用`],
  [{ environment: 'ftp://a', environmentProblem: '应以 http 开头' }, '不能使用（应以 http 开头），菜单打开'],
  [{ saved: OTHER, environment: 'ftp://a', environmentProblem: '错' }, '不能使用（错），使用这里保存的地址'],
])('says which address of %o holds', (more, said) => {
  expect(sourceOf(page(more))).toContain(said);
});

it('sends only addresses that differ, without the spaces around them', () => {
  const links = [page({ saved: SHOP }), page({ name: 'operations' })];
  expect(linkChanges(typedLinks(links), links)).toEqual({});
  expect(linkChanges({ scoreShop: ' ', operations: ` ${OTHER} ` }, links)).toEqual({
    scoreShop: '',
    operations: OTHER,
  });
});

it('gives the menu what holds', () => {
  expect(addressesOf([page({ address: SHOP })])).toEqual({ '/ScoreShopEntrance': SHOP });
});
