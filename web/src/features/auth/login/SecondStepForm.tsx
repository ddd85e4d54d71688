import { secondaryLogin, sendCode, type SecondStep, type SignedIn } from '@/api/auth';
import { ApiError, isIdentityEnd } from '@/api/errors';
import { Button, Field } from '@/ui';
import { AuthAlert } from '../AuthPage';
import { CodeInput } from '../CodeInput';
import { useTextForm } from '../useTextForm';
import s from '../auth.module.css';

interface SecondStepFormProps {
  second: SecondStep;
  onSignedIn: (answer: SignedIn) => void;
  /** The ticket is no good any more: back to the password. */
  onExpired: (message: string) => void;
}

export function SecondStepForm({ second: { ticket }, onSignedIn, onExpired }: SecondStepFormProps) {
  const { input, errors, problem, busy, submit } = useTextForm({
    initial: { verifyCode: '' },
    check: ({ verifyCode }) => ({ verifyCode: verifyCode ? '' : '请输入验证码' }),
    send: async ({ verifyCode }) => {
      try {
        onSignedIn(await secondaryLogin(ticket, verifyCode));
      } catch (error) {
        if (!(error instanceof ApiError && isIdentityEnd(error.code))) throw error;
        onExpired(error.message);
      }
    },
  });
  const send = async () => (await sendCode({ purpose: 'login', ticket })).countdown;
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <AuthAlert>{problem}</AuthAlert>
      <Field label="验证码" error={errors.verifyCode}>
        {(control) => (
          <CodeInput input={{ ...control, ...input('verifyCode'), autoFocus: true }} send={send} />
        )}
      </Field>
      <Button type="submit" look="primary" className={s.submit} loading={busy}>
        登录
      </Button>
      <Button look="text" onClick={() => onExpired('')}>
        返回，重新输入账号和密码
      </Button>
    </form>
  );
}
