import { beforeEach, describe, expect, it } from 'vitest';
import { holds, mayOpen, useMenu } from './menu';

const power = {
  '内容-文章': [
    { actionName: 'view', exists: true },
    { actionName: 'export', exists: false },
  ],
};

const ANSWER = {
  menu: [],
  power,
  menuAttributes: [{ key: 'a' }],
  account: { id: 2, name: 'editor', realName: '陈思远', roleId: 3 },
  notices: { badges: true, sound: false },
  environment: 'DEVELOP',
  imageEditor: '/edit',
  mapAddress: 'https://map.test/{name}',
  linkedAddresses: {},
  mediaAddress: '/files/',
} as const;

beforeEach(() => {
  useMenu.getState().forget();
});

describe('rights in the browser', () => {
  it('a page opens by the first action of any of its groups', () => {
    expect(mayOpen(['内容-视频', '内容-文章'], power)).toBe(true);
    expect(mayOpen(['内容-视频'], power)).toBe(false);
  });

  it('an action that is listed but not held is not held', () => {
    expect(holds(['内容-文章'], 'view', power)).toBe(true);
    expect(holds(['内容-文章'], 'export', power)).toBe(false);
  });
});

describe('badges', () => {
  it('a snapshot replaces, a change only adds what changed', () => {
    const { setBadges } = useMenu.getState();
    setBadges({ article: 3, video: 1 }, true);
    setBadges({ article: 4 }, false);
    expect(useMenu.getState().badges).toEqual({ article: 4, video: 1 });
    setBadges({ article: 2 }, true);
    expect(useMenu.getState().badges).toEqual({ article: 2 });
  });
});

describe('what the server said', () => {
  it('comes back with the next visit, without the numbers and without what the store does not know', () => {
    const answer = { ...ANSWER, other: 'of a newer server' };
    useMenu.getState().accept(answer, 'W/"1"');
    useMenu.getState().setBadges({ article: 3 }, true);
    const stored = JSON.parse(localStorage.getItem(useMenu.persist.getOptions().name ?? '') ?? '{}');
    expect(stored.state).toEqual({
      ...ANSWER,
      menuAttributes: ['a'],
      tag: 'W/"1"',
      takenBy: expect.stringMatching(/menu/),
    });
  });

  it('is no longer known by its tag once something changed without it, or other code took it', () => {
    const { accept, knownTag, setNotices, setLinkedAddresses } = useMenu.getState();
    const changes = [
      () => setNotices({ badges: false, sound: true }),
      () => setLinkedAddresses({ '/shop': 'https://shop.test' }),
      () => useMenu.setState({ takenBy: '/assets/start-older.js' }),
      () => useMenu.getState().forget(),
    ];
    for (const change of changes) {
      accept(ANSWER, 'W/"1"');
      expect(knownTag()).toBe('W/"1"');
      change();
      expect(knownTag()).toBe('');
    }
  });
});
