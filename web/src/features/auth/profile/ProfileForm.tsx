import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { sendCode, updateProfile, type Profile } from '@/api/auth';
import { keys } from '@/api/keys';
import { Button, Dialog, Field, Input, notify, Stack } from '@/ui';
import { useSession } from '@/stores/session';
import { AuthAlert } from '../AuthPage';
import { CodeInput } from '../CodeInput';
import { placeErrors } from '../formErrors';
import { PASSWORD_RULE } from './password';
import {
  needsCode,
  needsPassword,
  profilePayload,
  profileSchema,
  type ProfileForm as Form,
  type ProfileMode,
} from './schema';
import s from '../auth.module.css';

interface ProfileFormProps {
  profile: Profile;
  mode: ProfileMode;
  onClose: () => void;
  onSaved?: (() => void) | undefined;
}

const FIELDS = ['realName', 'email', 'newPassword', 'currentPassword', 'phone', 'verifyCode'];

export function ProfileForm({ profile, mode, onClose, onSaved }: ProfileFormProps) {
  const [problem, setProblem] = useState('');
  const form = useForm<Form>({
    resolver: zodResolver(profileSchema(mode, profile.phone)),
    defaultValues: {
      realName: profile.realName,
      email: profile.email,
      phone: profile.phone,
      newPassword: '',
      confirmPassword: '',
      currentPassword: '',
      verifyCode: '',
    },
  });
  const { register, handleSubmit, setError, getValues, clearErrors, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  const moved = needsPassword(mode, useWatch({ control: form.control, name: 'phone' }), profile.phone);
  const save = useSave(profile, mode);
  const submit = handleSubmit(async (values) => {
    setProblem('');
    try {
      await save(values);
      (onSaved ?? onClose)();
    } catch (error) {
      setProblem(placeErrors<Form>(error, FIELDS, setError));
    }
  });
  const send = () => {
    const phone = getValues('phone').trim();
    if (!phone) {
      setError('phone', { message: '请输入手机号' });
      setFocus('phone');
      return null;
    }
    clearErrors('phone');
    return sendCode({ purpose: 'profile', phone: mode === 'normal' ? phone : undefined }).then(
      ({ countdown }) => countdown,
    );
  };
  const line = (name: keyof Form, props: React.ComponentProps<'input'> = {}) => ({
    ...register(name),
    ...props,
  });
  return (
    <Dialog
      onClose={onClose}
      title="个人信息"
      description={mode === 'login' ? '首次登录或密码被重置后，请先设置自己的密码。' : undefined}
      width={700}
      sticky
      onSubmit={() => void submit()}
      footer={<Buttons saving={isSubmitting} onCancel={onClose} />}
    >
      <Stack gap={16}>
        <AuthAlert>{problem}</AuthAlert>
        <Field label="账号">
          {(control) => <Input {...control} value={profile.name} readOnly disabled />}
        </Field>
        {mode === 'normal' && (
          <div className={s.pair}>
            <Field label="姓名" required error={errors.realName?.message}>
              {(control) => <Input {...control} {...line('realName', { autoComplete: 'name' })} />}
            </Field>
            <Field label="邮箱" required error={errors.email?.message}>
              {(control) => (
                <Input {...control} {...line('email', { autoComplete: 'email', inputMode: 'email' })} />
              )}
            </Field>
          </div>
        )}
        <div className={s.pair}>
          <Field
            label="密码"
            required={mode === 'login'}
            help={PASSWORD_RULE}
            error={errors.newPassword?.message}
          >
            {(control) => <Input {...control} {...line('newPassword', NEW_PASSWORD)} />}
          </Field>
          <Field label="确认密码" required={mode === 'login'} error={errors.confirmPassword?.message}>
            {(control) => <Input {...control} {...line('confirmPassword', NEW_PASSWORD)} />}
          </Field>
        </div>
        {needsCode(mode, profile.phone) && (
          <div className={s.pair}>
            <Field label="手机号" error={errors.phone?.message} disabled={mode === 'login'}>
              {(control) => (
                <Input
                  {...control}
                  {...(mode === 'login' ? { value: profile.phone } : line('phone', PHONE))}
                />
              )}
            </Field>
            <Field label="验证码" required error={errors.verifyCode?.message}>
              {(control) => <CodeInput input={{ ...control, ...register('verifyCode') }} send={send} />}
            </Field>
          </div>
        )}
        {moved && (
          <Field
            label="当前密码"
            required
            help="更换手机号需要确认是您本人，完成后其他设备会退出登录"
            error={errors.currentPassword?.message}
          >
            {(control) => <Input {...control} {...line('currentPassword', CURRENT_PASSWORD)} />}
          </Field>
        )}
      </Stack>
    </Dialog>
  );
}

const PHONE = { autoComplete: 'tel', inputMode: 'tel' } as const;
const CURRENT_PASSWORD = { type: 'password', autoComplete: 'current-password' } as const;
const NEW_PASSWORD = { type: 'password', autoComplete: 'new-password' } as const;

const Buttons = ({ saving, onCancel }: { saving: boolean; onCancel: () => void }) => (
  <>
    <Button onClick={onCancel}>取消</Button>
    <Button type="submit" look="primary" loading={saving}>
      确定
    </Button>
  </>
);

/** Saves, takes over the fresh token of a changed password or phone, and lets everyone read the person anew. */
function useSave(profile: Profile, mode: ProfileMode): (form: Form) => Promise<void> {
  const queries = useQueryClient();
  return async (form) => {
    const answer = await updateProfile({
      adminId: profile.id,
      lastChangeTime: profile.lastChangeTime,
      ...profilePayload(form, mode),
    });
    if (answer?.token) useSession.getState().renew(answer.token, answer.days);
    notify.success('修改成功');
    await queries.invalidateQueries({ queryKey: keys.profile });
  };
}
