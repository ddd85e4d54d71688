import type { CSSProperties, HTMLAttributes, Ref } from 'react';
import s from './Layout.module.css';

type Tag =
  | 'article'
  | 'aside'
  | 'b'
  | 'dd'
  | 'div'
  | 'dl'
  | 'dt'
  | 'em'
  | 'figcaption'
  | 'figure'
  | 'footer'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'header'
  | 'li'
  | 'main'
  | 'nav'
  | 'ol'
  | 'p'
  | 'section'
  | 'small'
  | 'span'
  | 'strong'
  | 'ul';

/** Position, space and type of a box, in tokens; a private class of the same element overrules each. */
interface Look {
  /** Pixels between children; two numbers are rows, then columns. */
  gap?: 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | '4-8' | '4-10' | '8-16' | undefined;
  /** Pixels of padding; two numbers are top and bottom, then left and right. */
  pad?:
    | 2
    | 4
    | 8
    | 10
    | 12
    | 16
    | 20
    | '8-10'
    | '8-12'
    | '8-16'
    | '10-12'
    | '10-20'
    | '12-14'
    | '12-16'
    | '12-20'
    | '14-16'
    | '16-20'
    | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  justify?: 'between' | 'center' | 'end' | undefined;
  wrap?: boolean | undefined;
  inline?: boolean | undefined;
  /** Takes the free space of its row. */
  grow?: boolean | undefined;
  /** Takes the free space of its column, and never less than its content needs. */
  fill?: boolean | undefined;
  /** Keeps its size in its row. */
  fixed?: boolean | undefined;
  /** May become narrower than its content. */
  narrow?: boolean | undefined;
  /** Stands at the right end of its row. */
  push?: boolean | undefined;
  /** A grid whose one column may become narrower than its content. */
  fit?: boolean | undefined;
  /** A grid whose rows stand at its top. */
  top?: boolean | undefined;
  /** A grid that centres its children in both directions. */
  centred?: boolean | undefined;
  full?: boolean | undefined;
  wide?: boolean | undefined;
  relative?: boolean | undefined;
  overflow?: 'auto' | 'hidden' | 'x' | undefined;
  /** A list without bullets, margin and padding. */
  list?: boolean | undefined;
  /** No margin, where the browser gives one of its own. */
  flush?: boolean | undefined;
  /** The raised surface of a page: border, round corners, shadow. */
  card?: boolean | undefined;
  surface?: 1 | 2 | 3 | undefined;
  line?: 'all' | 'top' | 'bottom' | undefined;
  round?: 'xs' | 's' | 'm' | 'l' | 'full' | undefined;
  tone?: 'soft' | 'quiet' | 'ok' | 'warn' | 'bad' | 'primary' | undefined;
  size?: 12 | 13 | 14 | 15 | 16 | 17 | undefined;
  weight?: 400 | 500 | 600 | undefined;
  textAlign?: 'center' | undefined;
  /** One line that ends in an ellipsis. */
  clip?: boolean | undefined;
  nowrap?: boolean | undefined;
  /** Breaks inside long words. */
  breaks?: boolean | undefined;
}

/** Sizes and grid tracks that this one place needs, in pixels or as CSS. */
interface Sizes extends Pick<
  CSSProperties,
  'width' | 'minWidth' | 'maxWidth' | 'height' | 'minHeight' | 'maxHeight' | 'flex'
> {
  columns?: CSSProperties['gridTemplateColumns'];
}

export interface BoxProps extends Look, Sizes, HTMLAttributes<HTMLElement> {
  as?: Tag;
  ref?: Ref<HTMLElement>;
}

const LOOKS: Readonly<Record<keyof Look, true>> = {
  ...{ gap: true, pad: true, align: true, justify: true, wrap: true, inline: true, grow: true, fill: true },
  ...{ fixed: true, narrow: true, push: true, fit: true, top: true, centred: true, full: true, wide: true },
  ...{ relative: true, overflow: true, list: true, flush: true, card: true, surface: true, line: true },
  ...{ round: true, tone: true, size: true, weight: true, textAlign: true },
  ...{ clip: true, nowrap: true, breaks: true },
};

const SIZES: Readonly<Record<keyof Sizes, keyof CSSProperties>> = {
  ...{ width: 'width', minWidth: 'minWidth', maxWidth: 'maxWidth', flex: 'flex' },
  ...{ height: 'height', minHeight: 'minHeight', maxHeight: 'maxHeight', columns: 'gridTemplateColumns' },
};

/** Renders `as` with the classes of its look. The other components here are boxes with a display of their own. */
export const Box = (props: BoxProps) => render(props, 'div');

/** Children one below the other, each as wide as the box. */
export const Stack = (props: BoxProps) => render(props, 'div', s['stack']);

/** Children one below the other in a flexible column, where some grow. */
export const Column = (props: BoxProps) => render(props, 'div', s['column']);

/** Children side by side, centred on one line. */
export const Row = (props: BoxProps) => render(props, 'div', s['row']);

export const Text = (props: BoxProps) => render(props, 'span');

/** A remark in small, quiet type. */
export const Note = (props: BoxProps) => render({ tone: 'quiet', size: 13, ...props }, 'span');

/** Moves what follows in a row to its end. */
export const Spacer = () => <span className={s['grow']} />;

function render({ as, className, style, ...props }: BoxProps, tag: Tag, display?: string) {
  const Element = as ?? tag;
  const classes = display ? [display] : [];
  const rest: Record<string, unknown> = {};
  const sizes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (name in SIZES) sizes[SIZES[name as keyof Sizes]] = value;
    else if (!(name in LOOKS)) rest[name] = value;
    else if (value) classes.push(s[value === true ? name : `${name}-${value}`] ?? '');
  }
  if (className) classes.push(className);
  const own = Object.keys(sizes).length ? { ...sizes, ...style } : style;
  return <Element className={classes.join(' ') || undefined} style={own} {...rest} />;
}
