import { describe, expect, it } from 'vitest';
import { PASSWORD_CHARACTERS, PASSWORD_RULE } from './password';
import { profilePayload, profileProblems, type ProfileForm, type ProfileMode } from './rules';

const filled: ProfileForm = {
  realName: '王晓雯',
  email: 'w@example.com',
  newPassword: '',
  confirmPassword: '',
  currentPassword: '',
  phone: '13800000000',
  verifyCode: '123456',
};

/** The sentences by field. */
const problems = (values: Partial<ProfileForm>, mode: ProfileMode = 'normal') =>
  profileProblems({ ...filled, ...values }, mode, '13800000000');

const password = (text: string) => problems({ newPassword: text, confirmPassword: text }).newPassword;

describe('the personal-info dialog', () => {
  it('accepts a filled form without a new password', () => {
    expect(problems({})).toEqual({});
  });

  it('asks for name, e-mail and code, each with its sentence', () => {
    expect(problems({ realName: ' ', email: '', verifyCode: '' })).toEqual({
      realName: '请输入姓名',
      email: '请输入邮箱号',
      verifyCode: '请输入验证码',
    });
  });

  it.each(['Ab1#567', 'abcdef1#', 'ABCDEF1#', 'Abcdefg#', 'Abcdefg1'])('refuses the password %s', (text) => {
    expect(password(text)).toBe(PASSWORD_RULE);
  });

  it('refuses characters that are no ASCII letter, digit or symbol', () => {
    expect(password('Abcdef1#中')).toBe(PASSWORD_CHARACTERS);
    expect(password('Abcdef 1#')).toBe(PASSWORD_CHARACTERS);
  });

  it('accepts a password with all four', () => {
    expect(password('Demo#2026')).toBeUndefined();
  });

  it('wants a new password twice, and the same', () => {
    expect(problems({ newPassword: 'Demo#2026' })).toEqual({ confirmPassword: '请输入确认密码' });
    expect(problems({ newPassword: 'Demo#2026', confirmPassword: 'Demo#2027' })).toEqual({
      confirmPassword: '密码不一致',
    });
  });
});

describe('another phone', () => {
  it('asks for the current password, which travels along', () => {
    expect(problems({ phone: '13911112222' })).toEqual({ currentPassword: '更换手机号前，请输入当前密码' });
    const moved = { ...filled, phone: '13911112222', currentPassword: 'Demo#2026' };
    expect(problems(moved)).toEqual({});
    expect(profilePayload(moved, 'normal').currentPassword).toBe('Demo#2026');
  });
});

describe('its login mode', () => {
  it('does not ask for name and e-mail, but for a new password', () => {
    expect(problems({ realName: '', email: '' }, 'login')).toEqual({ newPassword: '请输入新密码' });
  });

  it('asks no code of an account that never had a phone', () => {
    const fresh = { phone: '', verifyCode: '', newPassword: 'Demo#2026', confirmPassword: 'Demo#2026' };
    expect(problems(fresh, 'login')).toEqual({});
    expect(problems({ ...fresh, phone: '13800000000' }, 'login')).toEqual({ verifyCode: '请输入验证码' });
  });

  it('leaves name, e-mail and phone out of the update', () => {
    expect(profilePayload({ ...filled, newPassword: 'Demo#2026' }, 'login')).toEqual({
      newPassword: 'Demo#2026',
      verifyCode: '123456',
    });
  });
});

describe('the update', () => {
  it('does not carry a password that was not changed', () => {
    expect(profilePayload(filled, 'normal')).toEqual({
      realName: '王晓雯',
      email: 'w@example.com',
      phone: '13800000000',
      verifyCode: '123456',
    });
  });
});
