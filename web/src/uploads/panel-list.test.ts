import { describe, expect, it } from 'vitest';
import { timeLeft } from './figures';
import {
  judged,
  libraryUrl,
  lineOf,
  listItem,
  outcomeOf,
  refreshesLibrary,
  TITLES,
  totalPercent,
} from './panel-list';
import { progressValue } from './progress';
import { newUpload, type Upload } from './upload';

const MB = 1024 * 1024;
const film = (facts: Partial<Upload>): Upload => ({
  ...newUpload(new File(['x'], '开幕式.mp4'), { account: 1, type: 'video', purpose: { sort: 'field' } }),
  size: 300 * MB,
  ...facts,
});

describe('the progress value of an upload', () => {
  it.each([
    [{ phase: 'waiting', loaded: 0 }, '0'],
    [{ phase: 'sending', loaded: 141 * MB }, '47'],
    [{ phase: 'sending', loaded: 300 * MB }, '100'],
    [{ phase: 'paused', loaded: 150 * MB }, '50'],
    [{ phase: 'done', loaded: 300 * MB }, '000'],
    [{ phase: 'failed', loaded: 30 * MB }, '00'],
  ] as const)('of %o is %s', (facts, value) => {
    expect(progressValue(film(facts))).toBe(value);
  });
});

describe('what the list makes of a value', () => {
  it('is success at 100 for 000', () => {
    expect(judged('000', 40)).toEqual({ status: 'success', rate: 100 });
  });
  it('is an error where it stood for 00', () => {
    expect(judged('00', 40)).toEqual({ status: 'error', rate: 40 });
  });
  it('is a warning held at 99.9 for 00 when everything had been sent', () => {
    expect(judged('00', 100)).toEqual({ status: 'warning', rate: 99.9 });
  });
  it('is the percentage else', () => {
    expect(judged('0', 0)).toEqual({ status: '', rate: 0 });
    expect(judged('63', 62)).toEqual({ status: '', rate: 63 });
  });
});

describe('the title of the panel', () => {
  it.each([
    [['', 'success', 'error'], '文件上传中'],
    [['success', 'success'], '文件上传完成'],
    [['error', 'warning'], '文件上传失败'],
    [['success', 'error'], '部分文件上传失败'],
    [['success', 'warning'], '部分文件上传失败'],
  ] as const)('of %o is %s', (statuses, title) => {
    const outcome = outcomeOf(statuses);
    expect(outcome && TITLES[outcome]).toBe(title);
  });
  it('of nothing is none', () => {
    expect(outcomeOf([])).toBeNull();
  });
  it('asks for a fresh library when something arrived, and only then', () => {
    expect((['running', 'succeeded', 'failed', 'partly'] as const).map(refreshesLibrary)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});

describe('an item of the list', () => {
  it('has the names of the product', () => {
    const upload = film({ phase: 'sending', loaded: 150 * MB, speed: 5 * MB });
    expect(listItem(upload, '50')).toEqual({
      name: '开幕式.mp4',
      type: 'video',
      size: 300 * MB,
      loaded: 150 * MB,
      unit: 'MB',
      rate: 50,
      status: '',
      path: '',
      sessionName: upload.id,
      str: '150MB / 300MB · 5MB/s · 剩余约 30 秒',
    });
  });

  it.each([
    [{ phase: 'paused', needsFile: true, loaded: 9 }, '请重新选择该文件以继续上传'],
    [{ phase: 'paused', loaded: 150 * MB }, '已暂停 · 150MB / 300MB'],
    [{ phase: 'offline', loaded: 150 * MB }, '网络已断开，恢复后自动继续 · 150MB / 300MB'],
    [{ phase: 'failed', problem: '图片大小不能超过32MB' }, '图片大小不能超过32MB'],
    [{ phase: 'checking', loaded: 300 * MB }, '正在检查文件'],
    [{ phase: 'done', loaded: 300 * MB }, '上传成功 · 300MB'],
  ] as const)('of %o says %s', (facts, line) => {
    expect(lineOf(film(facts))).toBe(line);
  });

  it.each([
    ['/media/saas/image/2026-11/a.png', 'image'],
    ['https://cdn.example.com/saas/video/2026-11/a.mp4', 'video'],
    ['/media/saas/audio/2026-11/a.mp3', 'audio'],
    ['/tianchiyun/2026-11/a.mp4', 'tianchiyun'],
    ['/media/saas/attachment/2026-11/a.pdf', 'document'],
  ])('at %s leads to the %s of the library', (path, type) => {
    expect(libraryUrl({ path, type: 'document' })).toBe(`/mediaLibrary?type=${type}`);
  });
});

it('the total is by bytes and not by files', () => {
  expect(totalPercent([film({ loaded: 300 * MB }), film({ loaded: 0 })])).toBe(50);
  expect(totalPercent([])).toBe(0);
});

it('the time left is said in the unit that fits', () => {
  expect([0.2, 59, 61, 3_700, Infinity].map(timeLeft)).toEqual([
    '剩余约 1 秒',
    '剩余约 59 秒',
    '剩余约 2 分钟',
    '剩余约 2 小时',
    '',
  ]);
});
