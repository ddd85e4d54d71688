import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { CodeInput } from './CodeInput';

const SECOND = 1000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = () => screen.getByRole<HTMLButtonElement>('button');
const press = () =>
  act(async () => {
    fireEvent.click(button());
    await vi.advanceTimersByTimeAsync(0);
  });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the code button', () => {
  it('rests for 29 seconds after a successful send', async () => {
    render(<CodeInput input={{}} send={() => Promise.resolve(29)} />);
    await press();
    expect(button().disabled).toBe(true);
    expect(button().textContent).toBe('29 秒后重发');
    await wait(28 * SECOND);
    expect(button().disabled).toBe(true);
    await wait(SECOND);
    expect(button().disabled).toBe(false);
    expect(button().textContent).toBe('发送验证码');
  });

  it('may be pressed again at once after a failed send', async () => {
    render(<CodeInput input={{}} send={() => Promise.reject(new ApiError(10422, '手机号格式不正确'))} />);
    await press();
    expect(button().disabled).toBe(false);
  });

  it('waits as long as the server asks', async () => {
    const tooMany = new ApiError(10429, '验证码已发送，请 12 秒后再获取', { retryAfter: 12 });
    render(<CodeInput input={{}} send={() => Promise.reject(tooMany)} />);
    await press();
    expect(button().textContent).toBe('12 秒后重发');
  });

  it('sends nothing while the form is not ready', async () => {
    render(<CodeInput input={{}} send={() => null} />);
    await press();
    expect(button().disabled).toBe(false);
  });
});
