import { useLayoutEffect, useRef } from 'react';
import { safeFragment } from '@/lib/safe-html';
import s from './html-view.module.css';

const STYLE = `
  :host { display: block; font-size: 18px; line-height: 1.8; color: inherit; overflow-wrap: anywhere; }
  p { margin: 0 0 1em; } h1, h2, h3, h4 { line-height: 1.4; margin: 1.2em 0 .6em; }
  img, video { max-width: 100%; height: auto; border-radius: 4px; } audio { width: 100%; }
  video:not([width]) { width: 350px; }
  a { color: var(--primary); }
  blockquote { margin: 1em 0; padding: .4em 1em; border-left: 3px solid var(--primary); background: var(--surface-2); }
  blockquote p:last-child { margin: 0; }
  table { width: 100%; border-collapse: collapse; margin: 1em 0; }
  td, th { border: 1px solid var(--line-strong); padding: .4em .7em; text-align: left; vertical-align: top; }
  th { background: var(--surface-2); }
  pre { padding: 1em; border-radius: 6px; background: var(--surface-3); overflow: auto; font-size: 15px; }
  iframe { max-width: 100%; border: 0; }
  ::highlight(review-word) { background-color: #ffe3a8; color: #4a2c00; }
  ::highlight(review-current) { background-color: #ff9d2e; color: #1d1300; }
  ::selection { background: light-dark(#cfdeff, #2a4685); }
`;

let sheet: CSSStyleSheet | undefined;
function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  return sheet;
}

/**
 * HTML of the app (18px, line height 1.8), in a shadow tree: its styles and the console's do not touch each other.
 * The browser's side removes again all that would run.
 */
export function HtmlView({ html, label }: { html: string; label: string }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = host.current;
    if (!node) return;
    const root = node.shadowRoot ?? node.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styleSheet()];
    root.replaceChildren(safeFragment(html));
    const block = (event: Event) => {
      if (event.target instanceof HTMLMediaElement) event.preventDefault();
    };
    root.addEventListener('contextmenu', block);
    return () => root.removeEventListener('contextmenu', block);
  }, [html]);
  return <div ref={host} className={s.paper} role="article" aria-label={label} lang="zh-CN" />;
}
