import { describe, expect, it } from 'vitest';
import type { Kind } from '@/api/kinds';
import { kindModules, type KindKey } from '@/generated/console';
import { NO_PREFS, shownColumns } from './columns';
import { firstColumns } from './first-columns';
import { recordColumns } from './record-columns';

const load = async (key: KindKey): Promise<Kind> => (await kindModules[key]()).default;
const firstOf = (kind: Kind) =>
  shownColumns(firstColumns(recordColumns(kind, () => '/somewhere')), NO_PREFS).map(({ label }) => label);

describe('columns that a list shows first', () => {
  it('are what an article is, where it belongs, who wrote it, how it stands and when', async () => {
    expect(firstOf(await load('article'))).toEqual(['封面', '标题', '栏目', '作者', '审核状态', '更新时间']);
  });
  it('are the amount and the state of a payment, and not its numbers', async () => {
    const shown = firstOf(await load('red_packet_withdrawal'));
    expect(shown).toEqual(expect.arrayContaining(['金额', '状态']));
    expect(shown).not.toContain('ID');
  });
  it('are at most five beside a picture, in the order of the declaration', async () => {
    for (const key of Object.keys(kindModules) as KindKey[]) {
      const kind = await load(key);
      const columns = firstColumns(recordColumns(kind, () => '/somewhere'));
      const shown = shownColumns(columns, NO_PREFS);
      expect(shown.filter(({ part }) => part !== 'picture').length).toBeLessThanOrEqual(5);
      const taken = shown.reduce((sum, { pinned, width }) => sum + (pinned ? 0 : width), 0);
      expect(taken, key).toBeLessThanOrEqual(474);
      expect(shown).toEqual(columns.filter((column) => shown.some(({ id }) => id === column.id)));
    }
  });
  it('give way to what a person chose', async () => {
    const columns = firstColumns(recordColumns(await load('article'), () => '/somewhere'));
    const shown = shownColumns(columns, { ...NO_PREFS, visible: { views: true, author: false } });
    const names = shown.map(({ id }) => id);
    expect(names).toContain('views');
    expect(names).not.toContain('author');
  });
  it('are all columns that a bespoke screen brings', async () => {
    const own = { id: 'own', label: '展示状态', width: 420, align: 'left', sortable: false } as const;
    const columns = [
      ...recordColumns(await load('article'), () => ''),
      { ...own, optional: false, cell: () => null },
    ];
    const shown = shownColumns(firstColumns(columns), NO_PREFS).map(({ id }) => id);
    expect(shown).toEqual(['title', 'own']);
  });
});
