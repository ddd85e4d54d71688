import type { Problems } from '../useTextForm';
import { passwordProblem } from './password';

/** `login`: the forced change of password, where name and e-mail are hidden and the phone is fixed. */
export type ProfileMode = 'normal' | 'login';

export interface ProfileForm {
  readonly realName: string;
  readonly email: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
  readonly currentPassword: string;
  readonly phone: string;
  readonly verifyCode: string;
}

const MAIL = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;

function personProblems({ realName, email }: ProfileForm): Problems<ProfileForm> {
  const mail = email.trim();
  return {
    ...(realName.trim() ? {} : { realName: '请输入姓名' }),
    ...(mail ? {} : { email: '请输入邮箱号' }),
    ...(mail && !MAIL.test(mail) ? { email: '邮箱格式不正确，请检查' } : {}),
  };
}

function passwordProblems(form: ProfileForm, mode: ProfileMode): Problems<ProfileForm> {
  if (!form.newPassword) return mode === 'login' ? { newPassword: '请输入新密码' } : {};
  const problem = passwordProblem(form.newPassword);
  return {
    ...(problem ? { newPassword: problem } : {}),
    ...confirmProblem(form),
  };
}

function confirmProblem({ newPassword, confirmPassword }: ProfileForm): Problems<ProfileForm> {
  if (!confirmPassword) return { confirmPassword: '请输入确认密码' };
  return confirmPassword === newPassword ? {} : { confirmPassword: '密码不一致' };
}

/** A code proves the phone; an account that never had one cannot be asked for it when it first signs in. */
export const needsCode = (mode: ProfileMode, phone: string): boolean => mode === 'normal' || phone !== '';

/** Another phone asks for the current password; without one the code to the phone proves the owner. */
export const needsPassword = (mode: ProfileMode, phone: string, former: string): boolean =>
  mode === 'normal' && phone.trim() !== former;

/** The rules of the personal-info dialog with their sentences (docs/spec/product-spec.md, section 5). */
export const profileProblems = (
  form: ProfileForm,
  mode: ProfileMode,
  former: string,
): Problems<ProfileForm> => ({
  ...(mode === 'normal' ? personProblems(form) : {}),
  ...passwordProblems(form, mode),
  ...(needsCode(mode, form.phone.trim()) && !form.verifyCode.trim() ? { verifyCode: '请输入验证码' } : {}),
  ...(needsPassword(mode, form.phone, former) && !form.currentPassword
    ? { currentPassword: '更换手机号前，请输入当前密码' }
    : {}),
});

/** Payload of the form. Login mode leaves name, e-mail and phone out; an empty password keeps the old one. */
export function profilePayload(form: ProfileForm, mode: ProfileMode) {
  const person = { realName: form.realName.trim(), email: form.email.trim(), phone: form.phone.trim() };
  return {
    ...(mode === 'normal' ? person : {}),
    ...(form.newPassword ? { newPassword: form.newPassword } : {}),
    ...(form.currentPassword ? { currentPassword: form.currentPassword } : {}),
    verifyCode: form.verifyCode.trim(),
  };
}
