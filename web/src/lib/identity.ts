import { readCookie, removeCookie, writeCookie } from './cookies';
import { storedKeys } from './storage';

const TOKEN = 'token';
const USER = 'user';
/** Caches of the signed-in person live under this prefix alone and go with the identity. */
const PERSONAL = 'console.my.';

/** The user cookie (docs/spec/product-spec.md, section 3), with the id that 只看我的 filters by. */
export interface SignedInUser {
  readonly id: number;
  readonly username: string;
  readonly roleId: number;
}

export const SUPER_ROLE_ID = 1;

export const readToken = (): string | null => readCookie(TOKEN);

export function readUser(): SignedInUser | null {
  try {
    const user: unknown = JSON.parse(readCookie(USER) ?? 'null');
    return isUser(user) ? user : null;
  } catch {
    return null;
  }
}

function isUser(value: unknown): value is SignedInUser {
  return typeof value === 'object' && value !== null && 'username' in value && 'roleId' in value;
}

export function writeIdentity(token: string, user: SignedInUser, days: number): void {
  writeCookie(TOKEN, token, days);
  writeCookie(USER, JSON.stringify(user), days);
}

/** Forgets the token, the person and everything cached for them. */
export function clearIdentity(): void {
  removeCookie(TOKEN);
  removeCookie(USER);
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    storedKeys(PERSONAL, storage).forEach((key) => globalThis[storage].removeItem(key));
}

/** The storage key of something that belongs to the signed-in person. */
export const personalKey = (name: string): string => PERSONAL + name;
