import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { Field, Input } from '@/ui';
import { useTextForm } from './useTextForm';

afterEach(cleanup);

const send = vi.fn<(form: { name: string; phone: string }) => Promise<unknown>>();
beforeEach(() => void send.mockReset().mockResolvedValue(null));

function Form() {
  const { input, errors, problem, submit } = useTextForm({
    initial: { name: '', phone: '' },
    check: ({ name }) => ({ name: name ? '' : '请输入账号' }),
    send,
  });
  return (
    <form onSubmit={submit}>
      <p>{problem}</p>
      <Field label="账号" error={errors.name}>
        {(control) => <Input {...control} {...input('name')} />}
      </Field>
      <Field label="手机号" error={errors.phone}>
        {(control) => <Input {...control} {...input('phone')} />}
      </Field>
      <button type="submit">提交</button>
    </form>
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByText('提交'));

it('sends nothing while an input is refused, and takes the focus there', async () => {
  render(<Form />);
  submit();
  await screen.findByText('请输入账号');
  expect(document.activeElement).toBe(screen.getByLabelText('账号'));
  expect(send).not.toHaveBeenCalled();
  type('账号', '陈晨');
  expect(screen.queryByText('请输入账号')).toBeNull();
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ name: '陈晨', phone: '' }));
});

it("shows the server's sentence at its input until that input changes", async () => {
  send.mockRejectedValue(new ApiError(10422, '填写有误', { errors: { phone: '手机号格式不正确' } }));
  render(<Form />);
  type('账号', '陈晨');
  submit();
  await screen.findByText('手机号格式不正确');
  expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
  expect(screen.queryByText('填写有误')).toBeNull();
  type('手机号', '13800000000');
  expect(screen.queryByText('手机号格式不正确')).toBeNull();
});

it('shows above the form what belongs to no input', async () => {
  send.mockRejectedValue(new ApiError(10422, '填写有误', { errors: { ticket: '请重新登录' } }));
  render(<Form />);
  type('账号', '陈晨');
  submit();
  await screen.findByText('请重新登录');
  send.mockRejectedValue(new ApiError(10401, '账号或密码错误'));
  submit();
  await screen.findByText('账号或密码错误');
});
