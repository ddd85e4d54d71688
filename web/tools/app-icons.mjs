// Draws the icons of the installed console from the shape of favicon.svg, without a library: `node web/tools/app-icons.mjs`.
// The pictures are committed; who changes the shape runs it again.
import { mkdirSync, writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

const FOLDER = new URL('../public/icons/', import.meta.url);
/** The shape is drawn in a square of 32. */
const UNIT = 32;
const FROM = [0x4b, 0x8b, 0xff];
const TO = [0x1f, 0x3f, 0xff];
const SAMPLES = 4;

/** Icons by name. `round`: radius of the corners; a maskable one fills the square and keeps the shape in its safe part. */
const ICONS = [
  { name: 'icon-192.png', size: 192, round: 9, scale: 1 },
  { name: 'icon-512.png', size: 512, round: 9, scale: 1 },
  { name: 'icon-maskable-512.png', size: 512, round: 0, scale: 0.8 },
  { name: 'apple-touch-icon.png', size: 180, round: 0, scale: 0.9 },
];

const inCircle = (x, y, cx, cy, r) => (x - cx) ** 2 + (y - cy) ** 2 <= r ** 2;

/** The cloud: three circles over a bar with round ends. */
const inCloud = (x, y) =>
  inCircle(x, y, 10.6, 16.6, 4.9) ||
  inCircle(x, y, 16.2, 13.8, 6) ||
  inCircle(x, y, 21.4, 17.2, 4.3) ||
  (x >= 10.6 && x <= 21.4 && y >= 15 && y <= 21.5);

function inSquare(x, y, round) {
  const dx = Math.max(round - x, x - (UNIT - round), 0);
  const dy = Math.max(round - y, y - (UNIT - round), 0);
  return dx ** 2 + dy ** 2 <= round ** 2 || round === 0;
}

/** Colour and cover of one point of the square. */
function pointAt(x, y, { round, scale }) {
  if (!inSquare(x, y, round)) return [0, 0, 0, 0];
  const centre = UNIT / 2;
  if (inCloud(centre + (x - centre) / scale, centre + (y - centre) / scale)) return [255, 255, 255, 1];
  const along = (x + y) / (2 * UNIT);
  return [...FROM.map((value, at) => value + (TO[at] - value) * along), 1];
}

/** The mean of the points of one pixel, as bytes. */
function pixelAt(column, row, icon) {
  const sum = [0, 0, 0, 0];
  const step = UNIT / (icon.size * SAMPLES);
  for (let sy = 0; sy < SAMPLES; sy += 1)
    for (let sx = 0; sx < SAMPLES; sx += 1) {
      const at = [column * SAMPLES + sx + 0.5, row * SAMPLES + sy + 0.5];
      const [r, g, b, cover] = pointAt(at[0] * step, at[1] * step, icon);
      [r * cover, g * cover, b * cover, cover].forEach((value, index) => (sum[index] += value));
    }
  const cover = sum[3];
  const colour = sum.slice(0, 3).map((value) => Math.round(cover ? value / cover : 0));
  return [...colour, Math.round((255 * cover) / SAMPLES ** 2)];
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

function png(icon) {
  const { size } = icon;
  const lines = Buffer.alloc(size * (size * 4 + 1));
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      lines.set(pixelAt(column, row, icon), row * (size * 4 + 1) + 1 + column * 4);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // 8 bits a channel, red, green, blue and cover.
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

mkdirSync(FOLDER, { recursive: true });
for (const icon of ICONS) writeFileSync(new URL(icon.name, FOLDER), png(icon));
