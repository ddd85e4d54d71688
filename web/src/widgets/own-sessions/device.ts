/** The more special name first: Edge also says Chrome, Chrome also says Safari. */
const BROWSERS = [
  [/MicroMessenger/, '微信'],
  [/Edg\//, 'Edge'],
  [/QQBrowser/, 'QQ 浏览器'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

const nameIn = (names: readonly (readonly [RegExp, string])[], agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** A `User-Agent` in words: `Chrome · Windows`. */
export function deviceOf(agent: string): string {
  return [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter(Boolean).join(' · ') || '未知设备';
}
