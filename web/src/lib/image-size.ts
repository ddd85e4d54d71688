export interface ImageSize {
  width: number;
  height: number;
}

const HEADER_BYTES = 256 * 1024;

/** Width and height from a picture's first bytes, without decoding it; `null` for what is no jpg, png, gif or webp. */
export async function imageSize(file: Blob): Promise<ImageSize | null> {
  const bytes = new DataView(await file.slice(0, HEADER_BYTES).arrayBuffer());
  try {
    return png(bytes) ?? gif(bytes) ?? webp(bytes) ?? jpeg(bytes);
  } catch {
    return null;
  }
}

const text = (bytes: DataView, at: number, length: number) =>
  String.fromCharCode(...new Uint8Array(bytes.buffer, at, length));

function png(bytes: DataView): ImageSize | null {
  if (bytes.getUint32(0) !== 0x89504e47) return null;
  return { width: bytes.getUint32(16), height: bytes.getUint32(20) };
}

function gif(bytes: DataView): ImageSize | null {
  if (text(bytes, 0, 4) !== 'GIF8') return null;
  return { width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) };
}

function webp(bytes: DataView): ImageSize | null {
  if (text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 4) !== 'WEBP') return null;
  const form = text(bytes, 12, 4);
  if (form === 'VP8X') return { width: uint24(bytes, 24) + 1, height: uint24(bytes, 27) + 1 };
  if (form === 'VP8L') {
    const packed = bytes.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
  }
  return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff };
}

const uint24 = (bytes: DataView, at: number) => bytes.getUint16(at, true) + (bytes.getUint8(at + 2) << 16);

/** Walks the segments to the frame header (SOF), which holds the size. */
function jpeg(bytes: DataView): ImageSize | null {
  if (bytes.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (at < bytes.byteLength - 9) {
    const marker = bytes.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) };
    at += 2 + bytes.getUint16(at + 2);
  }
  return null;
}
