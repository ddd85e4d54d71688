import { Link, useNavigate } from 'react-router';
import { resetPassword, sendCode } from '@/api/auth';
import { Button, Field, notify, Row, InputField } from '@/ui';
import { AuthAlert, AuthPage } from '../AuthPage';
import { CodeInput } from '../CodeInput';
import { PASSWORD_RULE, passwordProblem } from '../profile/password';
import { useTextForm } from '../useTextForm';
import s from '../auth.module.css';

const NEW_PASSWORD = { type: 'password', autoComplete: 'new-password' } as const;
const EMPTY = { name: '', phone: '', verifyCode: '', newPassword: '', confirmPassword: '' };

const personProblems = ({ name, phone }: typeof EMPTY) => ({
  name: name.trim() ? '' : '请输入账号',
  phone: phone.trim() ? '' : '请输入手机号',
});

/** Account, phone, code and the new password, by the rules of the personal-info dialog. */
function problemsOf(form: typeof EMPTY) {
  const { verifyCode, newPassword, confirmPassword } = form;
  const differs = confirmPassword !== newPassword ? '密码不一致' : '';
  return {
    ...personProblems(form),
    verifyCode: verifyCode.trim() ? '' : '请输入验证码',
    newPassword: newPassword ? (passwordProblem(newPassword) ?? '') : '请输入新密码',
    confirmPassword: confirmPassword ? differs : '请输入确认密码',
  };
}

/** A new password by account, phone and SMS code. */
export default function ForgotScreen() {
  const navigate = useNavigate();
  const { form, input, errors, problem, busy, refuse, submit } = useTextForm({
    initial: EMPTY,
    check: problemsOf,
    send: async ({ name, phone, verifyCode, newPassword }) => {
      await resetPassword({
        name: name.trim(),
        phone: phone.trim(),
        verifyCode: verifyCode.trim(),
        newPassword,
      });
      notify.success('修改成功');
      void navigate('/login');
    },
  });
  const send = () => {
    if (refuse(personProblems(form))) return null;
    const asked = { purpose: 'forgot', name: form.name.trim(), phone: form.phone.trim() } as const;
    return sendCode(asked).then(({ countdown }) => countdown);
  };
  return (
    <AuthPage title="找回密码" note="用账号绑定的手机号接收验证码，设置新密码。">
      <form className={s.form} onSubmit={submit} noValidate>
        <AuthAlert>{problem}</AuthAlert>
        <InputField label="账号" error={errors.name} {...input('name')} autoComplete="username" autoFocus />
        <InputField
          label="手机号"
          error={errors.phone}
          {...input('phone')}
          inputMode="tel"
          autoComplete="tel"
        />
        <Field label="验证码" error={errors.verifyCode}>
          {(control) => <CodeInput input={{ ...control, ...input('verifyCode') }} send={send} />}
        </Field>
        <InputField
          label="新密码"
          help={PASSWORD_RULE}
          error={errors.newPassword}
          {...input('newPassword')}
          {...NEW_PASSWORD}
        />
        <InputField
          label="确认密码"
          error={errors.confirmPassword}
          {...input('confirmPassword')}
          {...NEW_PASSWORD}
        />
        <Button type="submit" look="primary" className={s.submit} loading={busy}>
          设置新密码
        </Button>
      </form>
      <Row align="stretch" justify="between" gap={12} className={s.links}>
        <Link to="/login">返回登录</Link>
      </Row>
    </AuthPage>
  );
}
