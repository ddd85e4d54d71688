import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeHub } from '@/realtime/document/fake-hub';
import { EditingSession } from './session';
import { useSaveLine } from './useSaveLine';

const opened = () => {
  const hub = new FakeHub();
  const session = new EditingSession('article', hub.dial);
  session.open('1');
  hub.accept();
  const seen: string[] = [];
  const { result } = renderHook(() => {
    const line = useSaveLine(session);
    if (seen.at(-1) !== line.text) seen.push(line.text);
    return line;
  });
  const write = () => act(() => session.setField('title', `绿道${seen.length}${Math.random()}`));
  const commit = () => act(() => hub.commit());
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  return { hub, session, seen, result, write, commit, wait };
};

describe('the line about saving', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T09:30:00+08:00') }));
  afterEach(() => void vi.useRealTimers());

  it('changes once while somebody types, however often their keys are saved', () => {
    const { seen, write, commit, wait } = opened();
    for (let key = 0; key < 10; key += 1) {
      write();
      wait(30);
      commit();
      wait(170);
    }
    expect(seen).toEqual(['已保存', '保存中…']);
    wait(600);
    expect(seen.at(-1)).toMatch(/^已保存 09:30:0\d$/);
  });

  it('says at once that the server is gone', () => {
    const { hub, result, write } = opened();
    write();
    act(() => hub.socket.cut());
    expect(result.current.text).toContain('未保存');
  });

  it('says that the server does not answer when nothing else happens', () => {
    const { result, write, wait } = opened();
    write();
    wait(3_000);
    expect(result.current.text).toBe('保存中…');
    wait(2_000);
    expect(result.current.text).toContain('服务器暂时没有响应');
  });

  it('never calls saved what was written after the last save', () => {
    const { result, write, commit, wait } = opened();
    write();
    commit();
    wait(300);
    write();
    wait(2_000);
    expect(result.current.text).toBe('保存中…');
  });
});
