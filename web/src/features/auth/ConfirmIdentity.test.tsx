import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { confirmIdentity } from '@/api/auth';
import { ApiError } from '@/api/errors';
import { ConfirmIdentity } from './ConfirmIdentity';

vi.mock('@/api/auth', () => ({ confirmIdentity: vi.fn(), sendCode: vi.fn() }));
const confirming = vi.mocked(confirmIdentity);

afterEach(() => {
  cleanup();
  confirming.mockReset();
});

const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('closes with the proof that the server took', async () => {
  confirming.mockResolvedValue({ minutes: 10 });
  const onClose = vi.fn();
  render(<ConfirmIdentity phone="" onClose={onClose} />);
  type(/当前密码/, 'Wuhan#2026');
  press('确认');
  await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(true));
  expect(confirming).toHaveBeenCalledWith({ currentPassword: 'Wuhan#2026' });
});

it('stays open with the reason when the password is wrong', async () => {
  const errors = { currentPassword: '当前密码错误，还可以尝试4次' };
  confirming.mockRejectedValue(new ApiError(10422, '当前密码错误', { errors }));
  const onClose = vi.fn();
  render(<ConfirmIdentity phone="" onClose={onClose} />);
  type(/当前密码/, 'wrong');
  press('确认');
  await screen.findByText('当前密码错误，还可以尝试4次');
  expect(onClose).not.toHaveBeenCalled();
});

it('takes a code to the own phone for who has no password', async () => {
  confirming.mockResolvedValue({ minutes: 10 });
  const onClose = vi.fn();
  render(<ConfirmIdentity phone="138****0001" onClose={onClose} />);
  press('用短信验证码确认');
  type(/验证码/, '123456');
  press('确认');
  await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(true));
  expect(confirming).toHaveBeenCalledWith({ oldVerifyCode: '123456' });
});

it('is given up by 取消', () => {
  const onClose = vi.fn();
  render(<ConfirmIdentity phone="" onClose={onClose} />);
  press('取消');
  expect(onClose).toHaveBeenCalledExactlyOnceWith(null);
});
