import { login, type SecondStep, type SignedIn } from '@/api/auth';
import { Button, InputField } from '@/ui';
import { AuthAlert } from '../AuthPage';
import { useTextForm } from '../useTextForm';
import s from '../auth.module.css';

interface PasswordFormProps {
  onAccepted: (answer: SignedIn | SecondStep) => void;
  /** The person tries: what an earlier page said is answered. */
  onTry: () => void;
}

export function PasswordForm({ onAccepted, onTry }: PasswordFormProps) {
  const { input, errors, problem, busy, submit } = useTextForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      name: name ? '' : '请输入账号',
      password: password ? '' : '请输入密码',
    }),
    send: async ({ name, password }) => {
      onTry();
      onAccepted(await login(name.trim(), password));
    },
  });
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <AuthAlert>{problem}</AuthAlert>
      <InputField
        label="账号"
        error={errors.name}
        {...input('name')}
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
      />
      <InputField
        label="密码"
        error={errors.password}
        {...input('password')}
        type="password"
        autoComplete="current-password"
      />
      <Button type="submit" look="primary" className={s.submit} loading={busy}>
        登录
      </Button>
    </form>
  );
}
