import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { lineWidth, MIN_WIDTH, setWidth } from './size';

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

/** Of a picture's style, what says where it stands; the rest says how it looks. */
const PLACING = /^(width|margin|float|display|vertical-align)$/;

const declarationsOf = (style: unknown): [name: string, value: string][] =>
  String(style ?? '')
    .split(';')
    .map((declaration) => declaration.split(':'))
    .flatMap(([name = '', value = '']) => (value.trim() ? [[name.trim().toLowerCase(), value.trim()]] : []));

const element = (name: string, className: string): HTMLElement => {
  const made = document.createElement(name);
  made.className = className;
  made.ariaHidden = 'true';
  return made;
};

interface Drag {
  startX: number;
  startWidth: number;
  direction: 1 | -1;
  line: number;
}

/** A picture as it stands in the text, with handles on its corners that change its width. */
export class PictureView implements NodeView {
  readonly dom = document.createElement('span');
  private readonly img = document.createElement('img');
  private readonly share = element('span', 'picture-share');
  private drag: Drag | null = null;

  constructor(
    private node: Node,
    private readonly editor: Editor,
    private readonly getPos: () => number | undefined,
  ) {
    this.dom.className = 'picture';
    this.dom.dataset.picture = '';
    this.img.draggable = false;
    this.img.addEventListener('error', () => this.dom.toggleAttribute('data-broken', true));
    this.img.addEventListener('load', () => this.dom.removeAttribute('data-broken'));
    this.dom.append(this.img, this.share, ...CORNERS.map((corner) => this.handle(corner)));
    this.draw();
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.draw();
    return true;
  }

  stopEvent(event: Event): boolean {
    return this.drag !== null || (event.target instanceof Element && event.target.matches('.picture-handle'));
  }

  ignoreMutation(): boolean {
    return true;
  }

  private draw(): void {
    const { src, alt, title, width, height, objectFit, style, class: className } = this.node.attrs;
    const address = String(src ?? '');
    if (this.img.dataset.src !== address) {
      this.img.dataset.src = address;
      this.img.src = address;
    }
    this.img.alt = String(alt ?? '');
    this.img.title = String(title ?? '');
    this.img.className = String(className ?? '');
    this.dom.removeAttribute('style');
    this.img.removeAttribute('style');
    for (const [name, value] of declarationsOf(style)) {
      (PLACING.test(name) ? this.dom : this.img).style.setProperty(name, value);
    }
    if (width) this.dom.style.width = `${width}px`;
    this.dom.toggleAttribute('data-sized', Boolean(width) || this.dom.style.width !== '');
    if (objectFit) this.img.style.objectFit = String(objectFit);
    if (objectFit && width && height) this.img.style.aspectRatio = `${width} / ${height}`;
    this.img.style.height = 'auto';
  }

  private handle(corner: (typeof CORNERS)[number]): HTMLElement {
    const handle = element('span', 'picture-handle');
    handle.dataset.corner = corner;
    handle.addEventListener('mousedown', (event) => event.preventDefault());
    handle.addEventListener('pointerdown', (event) => this.begin(event, corner.endsWith('left') ? -1 : 1));
    handle.addEventListener('pointermove', (event) => this.move(event));
    handle.addEventListener('pointerup', () => this.end(true));
    handle.addEventListener('pointercancel', () => this.end(false));
    return handle;
  }

  private begin(event: PointerEvent, direction: 1 | -1): void {
    if (!this.editor.isEditable || event.button !== 0) return;
    event.preventDefault();
    (event.target as HTMLElement).setPointerCapture(event.pointerId);
    const line = lineWidth(this.dom);
    this.drag = { startX: event.clientX, startWidth: this.dom.offsetWidth, direction, line };
    document.addEventListener('keydown', this.escape, true);
    this.tell();
  }

  private move(event: PointerEvent): void {
    if (!this.drag) return;
    const { startX, startWidth, direction, line } = this.drag;
    const width = startWidth + (event.clientX - startX) * direction;
    this.dom.style.width = `${Math.min(line, Math.max(MIN_WIDTH, width))}px`;
    this.dom.toggleAttribute('data-sized', true);
    this.tell();
  }

  private tell(): void {
    const line = this.drag?.line ?? 0;
    this.dom.toggleAttribute('data-resizing', this.drag !== null);
    this.share.textContent = line ? `${Math.round((this.dom.offsetWidth / line) * 100)}%` : '';
  }

  private readonly escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.end(false);
  };

  private end(keep: boolean): void {
    if (!this.drag) return;
    const width = this.dom.offsetWidth;
    const changed = keep && width !== this.drag.startWidth;
    this.drag = null;
    document.removeEventListener('keydown', this.escape, true);
    this.tell();
    const pos = this.getPos();
    if (changed && pos !== undefined) setWidth(this.editor, pos, width);
    else this.draw();
  }

  destroy(): void {
    document.removeEventListener('keydown', this.escape, true);
  }
}
