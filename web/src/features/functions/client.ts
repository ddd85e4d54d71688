import type { RecordData } from '@/api/records';

/** An app that asks for the functions; without a platform or a version it is any. */
export interface Client {
  readonly platform: string;
  readonly version: string;
}

const NUMBER = /^\d{1,4}(\.\d{1,4}){1,3}$/;

/** True for a version that can be compared, and for none. */
export const isVersion = (text: string): boolean => text === '' || NUMBER.test(text);

/** Negative if `one` is the older version: `8.9` comes before `8.10`. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [one.split('.'), other.split('.')];
  for (let place = 0; place < Math.max(first.length, second.length); place += 1) {
    const by = Number(first[place] ?? 0) - Number(second[place] ?? 0);
    if (by) return by;
  }
  return 0;
}

const PLATFORMS: Readonly<Record<string, string>> = { ios: 'iOS', android: '安卓', harmony: '鸿蒙' };
const textOf = (record: RecordData, name: string): string => String(record[name] ?? '');

/** Versions that show the function, in words. */
export function rangeOf(record: RecordData): string {
  const [least, most] = [textOf(record, 'leastVersion'), textOf(record, 'mostVersion')];
  if (least && most) return `${least} 至 ${most}`;
  if (least) return `${least} 及以上`;
  return most ? `${most} 及以下` : '不限版本';
}

/** The platforms that show the function, in words. */
export const platformOf = (record: RecordData): string => PLATFORMS[textOf(record, 'platform')] ?? '全部平台';

/** Reasons why this app does not show the function; none where it does. */
export function absenceOf(record: RecordData, { platform, version }: Client): readonly string[] {
  const only = textOf(record, 'platform');
  const [least, most] = [textOf(record, 'leastVersion'), textOf(record, 'mostVersion')];
  const isOutside =
    (least !== '' && compareVersions(version, least) < 0) ||
    (most !== '' && compareVersions(version, most) > 0);
  return [
    ...(record['enabled'] === true ? [] : ['已停用']),
    ...(platform && only && only !== 'all' && only !== platform ? [`只在${platformOf(record)}显示`] : []),
    ...(version && isOutside ? [`${rangeOf(record)}才显示`] : []),
  ];
}

/** The versions that make a difference to the functions, and others that are known, newest first. */
export function knownVersions(records: readonly RecordData[], released: readonly string[]): string[] {
  const bounds = records.flatMap((record) => [textOf(record, 'leastVersion'), textOf(record, 'mostVersion')]);
  return [...new Set([...bounds, ...released])]
    .filter((version) => version && isVersion(version))
    .toSorted((one, other) => compareVersions(other, one));
}
