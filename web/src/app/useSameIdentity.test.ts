import { afterEach, describe, expect, it } from 'vitest';
import { clearIdentity, writeIdentity } from '@/lib/identity';
import { identityChange } from './useSameIdentity';

const mine = { token: 'mine', id: 2 };
const signIn = (token: string, id: number) => {
  writeIdentity(token, { id, username: 'editor', roleId: 5 }, 7);
};

afterEach(() => {
  clearIdentity();
});

describe('coming back to a tab', () => {
  it('changes nothing when nothing happened', () => {
    signIn('mine', 2);
    expect(identityChange(mine)).toBe('none');
  });

  it('takes over the fresh token of the same person', () => {
    signIn('fresh', 2);
    expect(identityChange(mine)).toBe('renewed');
  });

  it('starts afresh for another person, and for nobody', () => {
    signIn('theirs', 3);
    expect(identityChange(mine)).toBe('other');
    clearIdentity();
    expect(identityChange(mine)).toBe('other');
  });
});
