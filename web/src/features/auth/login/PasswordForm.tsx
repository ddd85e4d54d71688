import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { login, type SecondStep, type SignedIn } from '@/api/auth';
import { Button, Field, Input } from '@/ui';
import { AuthAlert } from '../AuthPage';
import { placeErrors } from '../formErrors';
import s from '../auth.module.css';

interface Credentials {
  name: string;
  password: string;
}

interface PasswordFormProps {
  onAccepted: (answer: SignedIn | SecondStep) => void;
  /** The person tries: what an earlier page said is answered. */
  onTry: () => void;
}

export function PasswordForm({ onAccepted, onTry }: PasswordFormProps) {
  const [problem, setProblem] = useState('');
  const { register, handleSubmit, setError, formState } = useForm<Credentials>();
  const submit = handleSubmit(async ({ name, password }) => {
    setProblem('');
    onTry();
    try {
      onAccepted(await login(name.trim(), password));
    } catch (error) {
      setProblem(placeErrors<Credentials>(error, ['name', 'password'], setError));
    }
  });
  return (
    <form className={s.form} onSubmit={(event) => void submit(event)} noValidate>
      <AuthAlert>{problem}</AuthAlert>
      <Field label="账号" error={formState.errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('name', { required: '请输入账号' })}
            autoComplete="username"
            autoCapitalize="none"
            autoFocus
          />
        )}
      </Field>
      <Field label="密码" error={formState.errors.password?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('password', { required: '请输入密码' })}
            type="password"
            autoComplete="current-password"
          />
        )}
      </Field>
      <Button type="submit" look="primary" className={s.submit} loading={formState.isSubmitting}>
        登录
      </Button>
    </form>
  );
}
