import { expect, it } from 'vitest';
import { cleanPaste } from './clean';
import { picturesInRtf } from './rtf-pictures';

const PNG = '89504e470d0a1a0a0000000d49484452';
const JPG = 'ffd8ffe000104a46494600010100000100010000';
const again = '{\\nonshppict{\\pict\\picscalex100\\wmetafile8\\picw100 010009000003}}';
const png = `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}{\\sp{\\sn wzDescription}{\\sv \\{x\\}}}}\\picscalex50\\picw1080\\pich720\\pngblip\\bliptag-12{\\*\\blipuid 0123456789abcdef0123456789abcdef}${PNG.slice(0, 16)}\r\n${PNG.slice(16)}}}${again}`;
const jpg = `{\\*\\shppict{\\pict\\jpegblip\\picw10 ${JPG}}}${again}`;
const drawing = '{\\*\\shppict{\\pict\\emfblip\\picw10 0100000000000000000000000000}}';
const rtf = (...parts: string[]) => `{\\rtf1\\ansi 正文 ${parts.join('\\par 文字 ')}}`;
const word = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `<p class=MsoNormal><img width=54 src="file:///C:/Temp/clip_image00${n}.png"></p>`,
  ).join('');

const bytes = async (file: File | null | undefined) => [
  ...new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0)),
];
const hex = (text: string) => text.match(/../g)?.map((pair) => parseInt(pair, 16));

it('the pictures of the text are found in their order, each once, with their bytes', async () => {
  const found = picturesInRtf(rtf(png, jpg, drawing));
  expect(found.map((file) => file && [file.name, file.type])).toEqual([
    ['Word图片1.png', 'image/png'],
    ['Word图片2.jpg', 'image/jpeg'],
    null,
  ]);
  expect(await bytes(found[0])).toEqual(hex(PNG));
  expect(await bytes(found[1])).toEqual(hex(JPG));
});

it('they stand where the HTML names files of the other computer', () => {
  const { html, files } = cleanPaste(word(2), 'x', picturesInRtf(rtf(png, jpg)));
  expect(
    [...html.matchAll(/src="(local:[^"]+)"/g)].map(([, address]) => files.get(address ?? '')?.name),
  ).toEqual(['Word图片1.png', 'Word图片2.jpg']);
});

it('when the numbers differ nothing is guessed: all are to be uploaded by hand', () => {
  const { html, files } = cleanPaste(word(2), 'x', picturesInRtf(rtf(png)));
  expect(html.match(/local:/g)).toHaveLength(2);
  expect(files.size).toBe(0);
});

it.each(['', '{', '{\\pict', '{\\pict}', '{\\pict\\pngblip zz}', '{\\pict\\pngblip {{{{'])(
  'broken RTF %j gives nothing',
  (text) => expect(picturesInRtf(text).filter(Boolean)).toEqual([]),
);
