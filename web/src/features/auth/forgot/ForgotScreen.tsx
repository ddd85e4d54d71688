import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { resetPassword, sendCode } from '@/api/auth';
import { Button, Field, Input, notify, Row } from '@/ui';
import { AuthAlert, AuthPage } from '../AuthPage';
import { CodeInput } from '../CodeInput';
import { placeErrors } from '../formErrors';
import { PASSWORD_RULE } from '../profile/password';
import { forgotSchema, type ForgotForm } from './schema';
import s from '../auth.module.css';

const NEW_PASSWORD = { type: 'password', autoComplete: 'new-password' } as const;

/** A new password by account, phone and SMS code. */
export default function ForgotScreen() {
  const [problem, setProblem] = useState('');
  const navigate = useNavigate();
  const { register, handleSubmit, setError, trigger, getValues, formState } = useForm<ForgotForm>({
    resolver: zodResolver(forgotSchema),
    defaultValues: { name: '', phone: '', verifyCode: '', newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ name, phone, verifyCode, newPassword }) => {
    setProblem('');
    try {
      await resetPassword({ name, phone, verifyCode, newPassword });
      notify.success('修改成功');
      void navigate('/login');
    } catch (error) {
      setProblem(placeErrors<ForgotForm>(error, ['name', 'phone', 'verifyCode', 'newPassword'], setError));
    }
  });
  const send = () => {
    const { name, phone } = getValues();
    if (name.trim() && phone.trim()) {
      return sendCode({ purpose: 'forgot', name: name.trim(), phone: phone.trim() }).then(
        ({ countdown }) => countdown,
      );
    }
    void trigger(['name', 'phone'], { shouldFocus: true });
    return null;
  };
  return (
    <AuthPage title="找回密码" note="用账号绑定的手机号接收验证码，设置新密码。">
      <form className={s.form} onSubmit={(event) => void submit(event)} noValidate>
        <AuthAlert>{problem}</AuthAlert>
        <Field label="账号" error={errors.name?.message}>
          {(control) => <Input {...control} {...register('name')} autoComplete="username" autoFocus />}
        </Field>
        <Field label="手机号" error={errors.phone?.message}>
          {(control) => <Input {...control} {...register('phone')} inputMode="tel" autoComplete="tel" />}
        </Field>
        <Field label="验证码" error={errors.verifyCode?.message}>
          {(control) => <CodeInput input={{ ...control, ...register('verifyCode') }} send={send} />}
        </Field>
        <Field label="新密码" help={PASSWORD_RULE} error={errors.newPassword?.message}>
          {(control) => <Input {...control} {...register('newPassword')} {...NEW_PASSWORD} />}
        </Field>
        <Field label="确认密码" error={errors.confirmPassword?.message}>
          {(control) => <Input {...control} {...register('confirmPassword')} {...NEW_PASSWORD} />}
        </Field>
        <Button type="submit" look="primary" className={s.submit} loading={isSubmitting}>
          设置新密码
        </Button>
      </form>
      <Row align="stretch" justify="between" gap={12} className={s.links}>
        <Link to="/login">返回登录</Link>
      </Row>
    </AuthPage>
  );
}
