import * as z from 'zod';
import { passwordProblem } from '../profile/password';

// The console's content security policy forbids code made at run time.
z.config({ jitless: true });

const text = z.string().trim();

/** Account, phone, code and the new password, by the rules of the personal-info dialog. */
export const forgotSchema = z
  .object({
    name: text.min(1, '请输入账号'),
    phone: text.min(1, '请输入手机号'),
    verifyCode: text.min(1, '请输入验证码'),
    newPassword: z.string().min(1, '请输入新密码'),
    confirmPassword: z.string().min(1, '请输入确认密码'),
  })
  .superRefine(({ newPassword, confirmPassword }, context) => {
    const problem = newPassword ? passwordProblem(newPassword) : null;
    if (problem) context.addIssue({ code: 'custom', path: ['newPassword'], message: problem });
    if (confirmPassword && confirmPassword !== newPassword) {
      context.addIssue({ code: 'custom', path: ['confirmPassword'], message: '密码不一致' });
    }
  });

export type ForgotForm = z.infer<typeof forgotSchema>;
