import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { secondaryLogin, sendCode, type SecondStep, type SignedIn } from '@/api/auth';
import { ApiError, isIdentityEnd } from '@/api/errors';
import { Button, Field } from '@/ui';
import { AuthAlert } from '../AuthPage';
import { CodeInput } from '../CodeInput';
import { placeErrors } from '../formErrors';
import s from '../auth.module.css';

interface SecondStepFormProps {
  second: SecondStep;
  onSignedIn: (answer: SignedIn) => void;
  /** The ticket is no good any more: back to the password. */
  onExpired: (message: string) => void;
}

export function SecondStepForm({ second: { ticket }, onSignedIn, onExpired }: SecondStepFormProps) {
  const [problem, setProblem] = useState('');
  const { register, handleSubmit, setError, formState } = useForm<{ verifyCode: string }>();
  const submit = handleSubmit(async ({ verifyCode }) => {
    setProblem('');
    try {
      onSignedIn(await secondaryLogin(ticket, verifyCode));
    } catch (error) {
      if (error instanceof ApiError && isIdentityEnd(error.code)) onExpired(error.message);
      else setProblem(placeErrors<{ verifyCode: string }>(error, ['verifyCode'], setError));
    }
  });
  const send = async () => (await sendCode({ purpose: 'login', ticket })).countdown;
  return (
    <form className={s.form} onSubmit={(event) => void submit(event)} noValidate>
      <AuthAlert>{problem}</AuthAlert>
      <Field label="验证码" error={formState.errors.verifyCode?.message}>
        {(control) => (
          <CodeInput
            input={{ ...control, ...register('verifyCode', { required: '请输入验证码' }), autoFocus: true }}
            send={send}
          />
        )}
      </Field>
      <Button type="submit" look="primary" className={s.submit} loading={formState.isSubmitting}>
        登录
      </Button>
      <Button look="text" onClick={() => onExpired('')}>
        返回，重新输入账号和密码
      </Button>
    </form>
  );
}
