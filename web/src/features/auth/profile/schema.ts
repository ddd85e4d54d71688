import * as z from 'zod';
import { passwordProblem } from './password';

// The console's content security policy forbids code made at run time.
z.config({ jitless: true });

/** `login`: the forced change of password, where name and e-mail are hidden and the phone is fixed. */
export type ProfileMode = 'normal' | 'login';

const text = z.string().trim();

const fields = z.object({
  realName: text,
  email: text,
  newPassword: z.string(),
  confirmPassword: z.string(),
  currentPassword: z.string(),
  phone: text,
  verifyCode: text,
});

export type ProfileForm = z.infer<typeof fields>;

const MAIL = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;

function personProblems(form: ProfileForm): Partial<ProfileForm> {
  return {
    ...(form.realName ? {} : { realName: '请输入姓名' }),
    ...(form.email ? {} : { email: '请输入邮箱号' }),
    ...(form.email && !MAIL.test(form.email) ? { email: '邮箱格式不正确，请检查' } : {}),
  };
}

function passwordProblems(form: ProfileForm, mode: ProfileMode): Partial<ProfileForm> {
  if (!form.newPassword) return mode === 'login' ? { newPassword: '请输入新密码' } : {};
  const problem = passwordProblem(form.newPassword);
  return {
    ...(problem ? { newPassword: problem } : {}),
    ...confirmProblem(form),
  };
}

function confirmProblem({ newPassword, confirmPassword }: ProfileForm): Partial<ProfileForm> {
  if (!confirmPassword) return { confirmPassword: '请输入确认密码' };
  return confirmPassword === newPassword ? {} : { confirmPassword: '密码不一致' };
}

/** A code proves the phone; an account that never had one cannot be asked for it when it first signs in. */
export const needsCode = (mode: ProfileMode, phone: string): boolean => mode === 'normal' || phone !== '';

/** Another phone asks for the current password; without one the code to the phone proves the owner. */
export const needsPassword = (mode: ProfileMode, phone: string, former: string): boolean =>
  mode === 'normal' && phone.trim() !== former;

/** The rules of the personal-info dialog with their sentences (docs/spec/product-spec.md, section 5). */
export function profileSchema(mode: ProfileMode, former: string) {
  return fields.superRefine((form, context) => {
    const problems = {
      ...(mode === 'normal' ? personProblems(form) : {}),
      ...passwordProblems(form, mode),
      ...(needsCode(mode, form.phone) && !form.verifyCode ? { verifyCode: '请输入验证码' } : {}),
      ...(needsPassword(mode, form.phone, former) && !form.currentPassword
        ? { currentPassword: '更换手机号前，请输入当前密码' }
        : {}),
    };
    for (const [name, message] of Object.entries(problems)) {
      context.addIssue({ code: 'custom', path: [name], message });
    }
  });
}

/** Payload of the form. Login mode leaves name, e-mail and phone out; an empty password keeps the old one. */
export function profilePayload(form: ProfileForm, mode: ProfileMode) {
  const person = { realName: form.realName, email: form.email, phone: form.phone };
  return {
    ...(mode === 'normal' ? person : {}),
    ...(form.newPassword ? { newPassword: form.newPassword } : {}),
    ...(form.currentPassword ? { currentPassword: form.currentPassword } : {}),
    verifyCode: form.verifyCode,
  };
}
