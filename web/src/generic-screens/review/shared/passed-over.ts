import { onForget } from '@/lib/forget';
/** Items that the person went past without deciding, by kind, in this sitting: “下一条” does not offer them again. */
const passed = new Map<string, number[]>();

export const passedOver = (kind: string): readonly number[] => passed.get(kind) ?? [];

export const passOver = (kind: string, id: number): void => {
  passed.set(kind, [...passedOver(kind).filter((other) => other !== id), id]);
};

export const forgetPassed = (kind: string): void => void passed.delete(kind);

/** It counts again, e.g. after its decision was taken back. */
export const offerAgain = (kind: string, id: number): void => {
  passed.set(
    kind,
    passedOver(kind).filter((other) => other !== id),
  );
};

onForget(() => passed.clear());
