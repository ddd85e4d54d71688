import { imageSize } from '@/lib/image-size';

export const PICTURE_ACCEPT = 'image/jpeg,image/png,image/gif,image/webp';
const EXTENSION = /\.(jpe?g|png|gif|webp)$/i;
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_SIDE = 30_000;

/** Tells why a picture may not be uploaded (spec, section 5), or `null`. */
export async function pictureProblem(file: File): Promise<string | null> {
  const named = PICTURE_ACCEPT.split(',').includes(file.type) || (!file.type && EXTENSION.test(file.name));
  if (!named) return '只支持 jpg、jpeg、png、gif、webp 格式的图片';
  if (file.size > MAX_BYTES) return '图片大小不能超过32MB';
  const size = await imageSize(file);
  if (!size) return '只支持 jpg、jpeg、png、gif、webp 格式的图片';
  if (size.width > MAX_SIDE || size.height > MAX_SIDE) return '上传图片宽高不能超过30000 x 30000';
  return null;
}
