import { useRight, holds, useMenu } from '@/stores/menu';
import { isSuper, useSession } from '@/stores/session';

/** The permission group of the library (docs/spec/product-spec.md, section 6). */
const LIBRARY = ['媒体资源库管理'] as const;

/** 添加: what was uploaded may be put into it. */
export const useMayAddToLibrary = (): boolean => useRight(LIBRARY, 'add');

const mayNow = (action: string): boolean =>
  isSuper(useSession.getState().user) || holds(LIBRARY, action, useMenu.getState().power);

/** 查看: pictures, videos and sound may be taken from the library. */
export const maySeeLibrary = (): boolean => mayNow('view');
export const mayAddToLibrary = (): boolean => mayNow('add');
