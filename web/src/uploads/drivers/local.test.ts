import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, Code } from '@/api/errors';
import { TicketHolder } from './local';

const LIFETIME = 7_200_000;
const ticket = (name: string) => ({ ticket: name, lifetime: LIFETIME });
const over = () => new ApiError(Code.conflict, '上传凭证已过期', { ticket: 'expired' });

let now: number;
const create = vi.fn(async () => ticket('first'));
const renew = vi.fn(async (_old: string) => ticket('second'));
const holder = () => new TicketHolder({ create, renew }, () => now);

beforeEach(() => {
  now = 1_000;
  create.mockClear();
  renew.mockClear();
});

describe('the ticket of the file host', () => {
  it('is asked for once, however many parts begin at the same time', async () => {
    const tickets = holder();
    expect(await Promise.all([1, 2, 3, 4].map(() => tickets.fresh()))).toEqual(Array(4).fill('first'));
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('is kept up to 46 % of its life and renewed beyond', async () => {
    const tickets = holder();
    await tickets.fresh();
    now += 0.46 * LIFETIME;
    expect(await tickets.fresh()).toBe('first');
    now += 1;
    expect(await Promise.all([tickets.fresh(), tickets.fresh()])).toEqual(['second', 'second']);
    expect(renew).toHaveBeenCalledExactlyOnceWith('first');
  });

  it('that ended meanwhile is replaced by another', async () => {
    const tickets = holder();
    const work = vi.fn(async (_ticket: string) => 'sent').mockRejectedValueOnce(over());
    expect(await tickets.using(work)).toBe('sent');
    expect(create).toHaveBeenCalledTimes(2);
  });

  it('that ended while the computer slept is not renewed but asked for anew', async () => {
    const tickets = holder();
    await tickets.fresh();
    now += 2 * LIFETIME;
    renew.mockRejectedValueOnce(over());
    expect(await tickets.using(async (name) => name)).toBe('first');
    expect(create).toHaveBeenCalledTimes(2);
  });

  it('is no reason to repeat what failed for another reason', async () => {
    const tickets = holder();
    const work = vi.fn(() => Promise.reject(new ApiError(Code.invalid, '文件太大')));
    await expect(tickets.using(work)).rejects.toThrow('文件太大');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
