import { expect, it } from 'vitest';
import { cleanPaste } from './clean';
import { picturesInRtf } from './rtf-pictures';

/** Input that would take hours if the time grew with the square of the length. */
const LONG = 200_000;

it.each([
  ['comments that never end', '<!--[if '.repeat(LONG)],
  ['marks that never end', '<![if '.repeat(LONG)],
  ['Word tags that never end', '<o:'.repeat(LONG)],
  ['a style sheet without rules', `<style>${'a, '.repeat(LONG)}</style>`],
  ['style sheets that never end', '<style>'.repeat(LONG)],
  ['an address that never ends', `<p>${'https://a.cn/'.repeat(LONG / 4)}</p>`],
  ['line breaks', `文字${'<br>'.repeat(2_000)}`],
])('%s do not hold the page up', (_, html) => expect(() => cleanPaste(html)).not.toThrow());

it('broken RTF does not hold the page up', () => {
  expect(picturesInRtf('{\\pict{'.repeat(20_000)).filter(Boolean)).toEqual([]);
});
