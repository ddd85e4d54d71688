import { PICTURE_ACCEPT, pictureProblem } from './picture';

export type MediaSort = 'image' | 'video' | 'audio';

const AUDIO = /\.(aac|adpcm|amr|ds[df]|dff|mp[123]|pcm|r[am]|wma|wav|m4a)$/i;
const AUDIO_FORMATS = 'aac、adpcm、amr、dsd、mp1、mp2、mp3、pcm、realaudio、wma、wav、m4a';

/** Types that a file chooser offers for each sort. */
export const ACCEPT: Record<MediaSort, string> = {
  image: PICTURE_ACCEPT,
  video: '.mp4,video/mp4',
  audio: '.aac,.adpcm,.amr,.dsd,.dsf,.dff,.mp1,.mp2,.mp3,.pcm,.ra,.rm,.wma,.wav,.m4a',
};

/** Sort of a file, or null when a text can hold nothing like it. */
export const sortOf = (file: File): MediaSort | null => {
  if (file.type.startsWith('image/')) return 'image';
  if (file.type.startsWith('video/')) return 'video';
  if (file.type.startsWith('audio/') || AUDIO.test(file.name)) return 'audio';
  if (/\.mp4$/i.test(file.name)) return 'video';
  return /\.(jpe?g|png|gif|webp)$/i.test(file.name) ? 'image' : null;
};

/** Tells why a file may not be uploaded into a text (docs/spec/product-spec.md, section 5), or `null`. */
export const mediaProblem = async (file: File): Promise<string | null> => {
  const sort = sortOf(file);
  if (sort === 'image') return pictureProblem(file);
  if (sort === 'video') return /\.mp4$/i.test(file.name) ? null : '只支持mp4格式的视频';
  if (sort === 'audio') return AUDIO.test(file.name) ? null : `只支持 ${AUDIO_FORMATS} 格式的音频`;
  return '正文只能插入图片、mp4 视频和音频';
};
