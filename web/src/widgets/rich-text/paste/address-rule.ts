import { fetchAddressRule } from '@/api/rehost';

/** Tells our own addresses. The server names them once, and all waiting callers then get the answer. */
let known: readonly string[] | null = null;
let asking: Promise<readonly string[]> | null = null;

const ask = async (): Promise<readonly string[]> => {
  try {
    known = await fetchAddressRule();
    return known;
  } finally {
    asking = null;
  }
};

/** The rule; asked for again when the last attempt failed. */
export const loadAddressRule = async (): Promise<readonly string[]> => known ?? (asking ??= ask());

/** The rule as far as it is known by now. */
export const addressRule = (): readonly string[] | null => known;
