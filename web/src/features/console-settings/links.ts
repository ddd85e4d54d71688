import type { Field } from '@/api/kinds';
import type { LinkedPage } from '@/api/settings';

const MAX_LENGTH = 500;

/** Fields of the saved URLs. Their names differ from those of the limits, with which they share a form. */
export const linkFields = (links: readonly LinkedPage[]): Field[] =>
  links.map((page) => ({
    name: page.name,
    label: `${page.label}地址`,
    type: 'link',
    maxLength: MAX_LENGTH,
    placeholder: page.environment && !page.environmentProblem ? page.environment : 'https://',
  }));

/** The URL that holds, as the saved one stands. */
export function sourceOf(page: LinkedPage): string {
  const { saved, environment, environmentProblem, variable } = page;
  if (environmentProblem) {
    const instead = saved ? '使用这里保存的地址' : '菜单打开“敬请期待”';
    return `环境变量 ${variable} 中的地址不能使用（${environmentProblem}），${instead}`;
  }
  if (saved && environment)
    return `使用这里保存的地址；环境变量 ${variable} 中的 ${environment} 不生效，清空后恢复使用`;
  if (saved) return '使用这里保存的地址；清空后菜单打开“敬请期待”';
  if (environment) return `未填写，使用环境变量 ${variable} 中的 ${environment}`;
  return '没有地址，菜单打开“敬请期待”';
}

export const typedLinks = (links: readonly LinkedPage[]): Readonly<Record<string, string>> =>
  Object.fromEntries(links.map(({ name, saved }) => [name, saved]));

/** Only the URLs that differ from the saved ones. */
export const linkChanges = (
  typed: Readonly<Record<string, unknown>>,
  links: readonly LinkedPage[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    links
      .map(({ name, saved }) => [name, String(typed[name] ?? '').trim(), saved] as const)
      .filter(([, url, saved]) => url !== saved)
      .map(([name, url]) => [name, url]),
  );

/** The URLs in effect by the route that leads there, as the menu has them. */
export const addressesOf = (links: readonly LinkedPage[]): Readonly<Record<string, string>> =>
  Object.fromEntries(links.map(({ route, address }) => [route, address]));
