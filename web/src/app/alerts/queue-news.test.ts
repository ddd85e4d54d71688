import { beforeEach, expect, it } from 'vitest';
import { useMenu } from '@/stores/menu';
import { useSession } from '@/stores/session';
import { newInQueue } from './queue-news';

const GROUP: string = '文章审核';

beforeEach(() => {
  useSession.setState({ user: { id: 7, username: 'reviewer', roleId: 5 } });
  useMenu.setState({
    badges: { article: 3, video: 1 },
    power: {
      [GROUP]: [
        { actionName: 'view', exists: true },
        { actionName: 'approve', exists: true },
      ],
    },
  });
});

it.each([
  ['one more in a queue that the person decides in', { article: 4 }, true],
  ['one less', { article: 2 }, false],
  ['the same number again', { article: 3 }, false],
  ['one more in a queue of others', { video: 2 }, false],
  ['a queue of which no number was known', { h5: 9 }, false],
  ['what waits in no review queue', { feedback: 5 }, false],
])('news: %s', (_, counts, news) => {
  expect(newInQueue(counts)).toBe(news);
});

it('every queue is the super administrator’s', () => {
  useSession.setState({ user: { id: 1, username: 'admin', roleId: 1 } });
  expect(newInQueue({ video: 2 })).toBe(true);
});
