import { describe, expect, it } from 'vitest';
import { imageSize } from './image-size';

const blob = (...bytes: number[]) => new Blob([new Uint8Array([...bytes, ...new Array<number>(40).fill(0)])]);
const ascii = (word: string) => [...word].map((letter) => letter.charCodeAt(0));

describe('the size of a picture from its header', () => {
  it('reads a png', async () => {
    const header = [
      0x89,
      0x50,
      0x4e,
      0x47,
      13,
      10,
      26,
      10,
      0,
      0,
      0,
      13,
      ...ascii('IHDR'),
      0,
      0,
      0x75,
      0x30,
      0,
      0,
      1,
      0,
    ];
    expect(await imageSize(blob(...header))).toEqual({ width: 30000, height: 256 });
  });
  it('reads a gif', async () => {
    expect(await imageSize(blob(...ascii('GIF89a'), 0x80, 2, 0xe0, 1))).toEqual({ width: 640, height: 480 });
  });
  it('walks the segments of a jpeg to its frame', async () => {
    const app0 = [0xff, 0xe0, 0, 4, 0, 0];
    const frame = [0xff, 0xc2, 0, 17, 8, 0x02, 0x58, 0x03, 0x20, 3];
    expect(await imageSize(blob(0xff, 0xd8, ...app0, ...frame))).toEqual({ width: 800, height: 600 });
  });
  it('reads an extended webp', async () => {
    const header = [
      ...ascii('RIFF'),
      0,
      0,
      0,
      0,
      ...ascii('WEBPVP8X'),
      10,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0xff,
      3,
      0,
      0xff,
      1,
      0,
    ];
    expect(await imageSize(blob(...header))).toEqual({ width: 1024, height: 512 });
  });
  it('knows no size of anything else', async () => {
    expect(await imageSize(blob(...ascii('%PDF-1.7')))).toBeNull();
    expect(await imageSize(new Blob([]))).toBeNull();
  });
});
