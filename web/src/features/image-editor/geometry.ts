/** Sizes and rectangles in pixels of the picture. */
export interface Size {
  width: number;
  height: number;
}
export interface Rect extends Size {
  x: number;
  y: number;
}

/** The grip of a rectangle: its edges by the compass, or its middle. */
export type Grip = 'n' | 's' | 'e' | 'w' | 'ne' | 'nw' | 'se' | 'sw' | 'move';

const MIN = 8;
const clamp = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high));

/** Whole pixels inside the picture, at least a few of them. */
export function within(rect: Rect, picture: Size): Rect {
  const width = clamp(Math.round(rect.width), Math.min(MIN, picture.width), picture.width);
  const height = clamp(Math.round(rect.height), Math.min(MIN, picture.height), picture.height);
  const x = clamp(Math.round(rect.x), 0, picture.width - width);
  const y = clamp(Math.round(rect.y), 0, picture.height - height);
  return { x, y, width, height };
}

/** The largest rectangle of a ratio (width / height) in the middle of another; the whole of it without a ratio. */
export function largest(ratio: number | null, room: Rect): Rect {
  if (!ratio) return room;
  const width = Math.min(room.width, room.height * ratio);
  const height = width / ratio;
  return { x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width, height };
}

/** The rectangle after its grip was moved by (dx, dy); with a ratio the other side follows. */
export function dragged(
  rect: Rect,
  grip: Grip,
  dx: number,
  dy: number,
  picture: Size,
  ratio: number | null,
): Rect {
  if (grip === 'move') return within({ ...rect, x: rect.x + dx, y: rect.y + dy }, picture);
  const edges = movedEdges(rect, grip, dx, dy, picture);
  if (!ratio) return within(edges, picture);
  return within(proportioned(edges, grip, ratio, picture), picture);
}

function movedEdges(rect: Rect, grip: Grip, dx: number, dy: number, picture: Size): Rect {
  const right = rect.x + rect.width;
  const bottom = rect.y + rect.height;
  const left = grip.includes('w') ? clamp(rect.x + dx, 0, right - MIN) : rect.x;
  const top = grip.includes('n') ? clamp(rect.y + dy, 0, bottom - MIN) : rect.y;
  const newRight = grip.includes('e') ? clamp(right + dx, left + MIN, picture.width) : right;
  const newBottom = grip.includes('s') ? clamp(bottom + dy, top + MIN, picture.height) : bottom;
  return { x: left, y: top, width: newRight - left, height: newBottom - top };
}

/** Keeps the corner that is not held where it is. */
function proportioned(rect: Rect, grip: Grip, ratio: number, picture: Size): Rect {
  const fromRight = grip.includes('w');
  const fromBottom = grip.includes('n');
  const roomX = fromRight ? rect.x + rect.width : picture.width - rect.x;
  const roomY = fromBottom ? rect.y + rect.height : picture.height - rect.y;
  const wanted = grip === 'n' || grip === 's' ? rect.height * ratio : rect.width;
  const width = Math.min(wanted, roomX, roomY * ratio);
  const height = width / ratio;
  return {
    x: fromRight ? rect.x + rect.width - width : rect.x,
    y: fromBottom ? rect.y + rect.height - height : rect.y,
    width,
    height,
  };
}

/** The other side when one side changes and the proportions stay. */
export const otherSide = (side: number, from: number, to: number): number =>
  Math.max(1, Math.round((side * to) / from));

/** The scale at which a picture fits a room, never larger than it is. */
export const fitting = (picture: Size, room: Size): number =>
  Math.min(1, room.width / picture.width, room.height / picture.height);
