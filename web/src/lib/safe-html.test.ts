import { describe, expect, it } from 'vitest';
import { htmlText, isEmptyHtml, safeFragment } from './safe-html';

const rendered = (html: string) => {
  const host = document.createElement('div');
  host.append(safeFragment(html));
  return host.innerHTML;
};

describe('HTML put on the page', () => {
  it.each([
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java\nscript:alert(1)">x</a>',
    '<img src="x" onerror="alert(1)">',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<svg onload="alert(1)"><script>alert(1)</script></svg>',
    '<form action="https://evil.example"><input name="a"></form>',
    '<object data="javascript:alert(1)"></object>',
    '<img src="data:text/html,<script>alert(1)</script>">',
  ])('keeps nothing that runs of %s', (html) => {
    expect(rendered(html)).not.toMatch(/alert|javascript|onerror|onclick|srcdoc|<form|<input/i);
  });
  it.each([
    'position: fixed; inset: 0; z-index: 99999',
    'background-image: url(https://evil.example/seen)',
    'background-color: u\\72l(https://evil.example/seen)',
    'color: red; transform: scale(99)',
  ])('keeps nothing that leaves its place or loads of %s', (style) => {
    expect(rendered(`<p style="${style}">x</p>`)).not.toMatch(/position|inset|z-index|evil|transform/);
  });
  it('keeps formatting, pictures and links', () => {
    const html = rendered(
      '<p style="font-size:18px">甲<strong>乙</strong><img src="/media/a.png" alt="图"></p>',
    );
    expect(html).toContain('<strong>乙</strong>');
    expect(html).toContain('src="/media/a.png"');
    expect(html).toContain('font-size');
  });
});

describe('the text of HTML', () => {
  it('has a line per block and a word per picture', () => {
    expect(htmlText('<h2>题</h2><p>甲<br>乙</p><ul><li>丙</li></ul><p><img src="/m/a.png"></p>')).toBe(
      '题\n甲\n乙\n丙\n〔图片 a.png〕',
    );
  });
  it('is empty without text and picture', () => {
    expect(isEmptyHtml('<p>  </p><p><br></p>')).toBe(true);
    expect(isEmptyHtml('<p><img src="/m/a.png"></p>')).toBe(false);
  });
});
