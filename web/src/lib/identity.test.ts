import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearIdentity, personalKey, readToken, readUser, writeIdentity } from './identity';

const admin = { id: 1, username: 'admin', roleId: 1 };

afterEach(() => {
  clearIdentity();
});

describe('the identity in the browser', () => {
  it('is read back as it was written', () => {
    writeIdentity('a/b=c', admin, 7);
    expect(readToken()).toBe('a/b=c');
    expect(readUser()).toEqual(admin);
  });

  it('lives as many days as configured, for this site only', () => {
    const written: string[] = [];
    vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => written.push(cookie));
    writeIdentity('secret', admin, 2);
    expect(written[0]).toContain('SameSite=Strict');
    expect(written[0]).toContain(`Max-Age=${String(2 * 86_400)}`);
  });

  it('goes with everything that was cached for the person, and nothing else', () => {
    writeIdentity('secret', admin, 7);
    localStorage.setItem(personalKey('menu'), '{}');
    localStorage.setItem('console.settings', '{}');
    clearIdentity();
    expect(readToken()).toBeNull();
    expect(readUser()).toBeNull();
    expect(localStorage.getItem(personalKey('menu'))).toBeNull();
    expect(localStorage.getItem('console.settings')).toBe('{}');
  });

  it('is nobody when the user cookie is damaged', () => {
    document.cookie = 'user=%7Bnot-json; Path=/';
    expect(readUser()).toBeNull();
  });
});
