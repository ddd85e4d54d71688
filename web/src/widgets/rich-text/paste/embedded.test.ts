import { describe, expect, it } from 'vitest';
import { carriesPictures, hasWords, hostedPictures } from './embedded';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = (data: string) => `<img src="data:image/png;base64,${data}">`;

describe('pictures inside pasted HTML', () => {
  it('are stored and keep their place', async () => {
    const files: File[] = [];
    const upload = async (file: File) => {
      files.push(file);
      return { url: `/media/${files.length}.png` };
    };
    const { html, failed } = await hostedPictures(
      `<p>甲${picture(PIXEL)}</p><p>${picture(PIXEL)}乙</p>`,
      upload,
    );
    expect(html).toBe('<p>甲<img src="/media/1.png"></p><p><img src="/media/2.png">乙</p>');
    expect(failed).toBe(0);
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['粘贴图片1.png', 'image/png'],
      ['粘贴图片2.png', 'image/png'],
    ]);
  });

  it('that cannot be stored are left out and counted, the rest arrives', async () => {
    const upload = () => Promise.reject(new Error('上传失败'));
    const { html, failed } = await hostedPictures(
      `<p>甲</p>${picture(PIXEL)}${picture('%%%')}<p>乙</p>`,
      upload,
    );
    expect(html).toBe('<p>甲</p><p>乙</p>');
    expect(failed).toBe(2);
  });

  it('are told from addresses and from drawings', () => {
    expect(carriesPictures(picture(PIXEL))).toBe(true);
    expect(carriesPictures('<img src="https://img.example.cn/a.png">')).toBe(false);
    expect(carriesPictures('<img src="data:image/svg+xml,abc">')).toBe(false);
  });
});

describe('a paste with files beside it', () => {
  it.each([
    ['', false],
    ['<meta charset="utf-8"><img src="https://img.example.cn/a.png">', false],
    ['<style>p{}</style><p>Word 的文字</p>', true],
    ['<table><tr><td></td></tr></table>', true],
  ])('%j carries words: %s', (html, words) => expect(hasWords(html)).toBe(words));
});
