import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { Field, Input } from '@/ui';
import { useTextForm } from './useTextForm';

afterEach(cleanup);

const send = vi.fn<(form: Record<'name' | 'phone' | 'password' | 'again', string>) => Promise<unknown>>();
beforeEach(() => void send.mockReset().mockResolvedValue(null));

function Form() {
  const { form, input, errors, problem, refuse, submit } = useTextForm({
    initial: { name: '', phone: '', password: '', again: '' },
    check: ({ name, password, again }) => ({
      name: name ? '' : '请输入账号',
      again: again === password ? '' : '密码不一致',
    }),
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
      <Field label="密码">{(control) => <Input {...control} {...input('password')} />}</Field>
      <Field label="确认密码" error={errors.again}>
        {(control) => <Input {...control} {...input('again')} />}
      </Field>
      <button type="button" onClick={() => refuse(form.phone ? {} : { phone: '请输入手机号' })}>
        发送验证码
      </button>
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
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0]).toMatchObject({ name: '陈晨', phone: '' });
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

it("keeps the server's sentence at an input while another one changes", async () => {
  send.mockRejectedValue(new ApiError(10422, '填写有误', { errors: { phone: '手机号格式不正确' } }));
  render(<Form />);
  type('账号', '陈晨');
  submit();
  await screen.findByText('手机号格式不正确');
  type('账号', '陈晨光');
  expect(screen.getByText('手机号格式不正确')).toBeTruthy();
});

it('a refusal of a part of the form goes as soon as its input is filled, before anything was submitted', () => {
  render(<Form />);
  fireEvent.click(screen.getByText('发送验证码'));
  expect(screen.getByText('请输入手机号')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
  type('账号', '陈晨');
  expect(screen.getByText('请输入手机号')).toBeTruthy();
  type('手机号', '1');
  expect(screen.queryByText('请输入手机号')).toBeNull();
});

it('a check of a part of the form keeps the sentences at the other inputs', () => {
  render(<Form />);
  submit();
  expect(screen.getByText('请输入账号')).toBeTruthy();
  fireEvent.click(screen.getByText('发送验证码'));
  expect(screen.getByText('请输入手机号')).toBeTruthy();
  expect(screen.getByText('请输入账号')).toBeTruthy();
  type('手机号', '13800000000');
  fireEvent.click(screen.getByText('发送验证码'));
  expect(screen.getByText('请输入账号')).toBeTruthy();
});

it('a sentence that depends on two inputs goes when either of them is corrected', () => {
  render(<Form />);
  type('账号', '陈晨');
  type('密码', 'Donghu-1');
  type('确认密码', 'Donghu-2');
  expect(screen.queryByText('密码不一致')).toBeNull();
  submit();
  expect(screen.getByText('密码不一致')).toBeTruthy();
  type('密码', 'Donghu-2');
  expect(screen.queryByText('密码不一致')).toBeNull();
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
