import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cleanPaste } from './clean';
import { cleanAddress } from './clean/links';
import { changesOf as between } from './report';

const FOLDER = join(import.meta.dirname, 'fixtures');
const changesIn = (html: string) => between(html, cleanPaste(html).html, cleanAddress);
const changesOf = (name: string) => changesIn(readFileSync(join(FOLDER, `${name}.html`), 'utf8'));

describe('a paste says', () => {
  it('how many players it could not bring', () => {
    expect(changesOf('news-players').join()).toMatch(/\d 个视频或音频改为链接或说明/);
  });

  it('that pictures which show nothing stay behind', () => {
    expect(changesOf('tracking-pixels').join()).toMatch(/移除 \d 张不显示的图片/);
  });

  it('that comments stay behind', () => {
    expect(changesOf('libreoffice-comments')).toContain('移除批注');
  });

  it('that type and colours became those of the article', () => {
    expect(changesOf('wechat-article')).toContain('统一了字体、字号和颜色');
  });

  it('that links follow nobody any more', () => {
    expect(changesIn('<p><a href="https://a.cn/b?utm_source=c">甲</a></p>')).toEqual([
      '移除 1 个链接里的跟踪参数',
    ]);
  });

  it('nothing of what arrives as it was', () => {
    expect(changesIn('<p>甲<strong>乙</strong></p>')).toEqual([]);
  });
});
