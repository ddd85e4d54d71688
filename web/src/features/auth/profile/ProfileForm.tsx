import { useQueryClient } from '@tanstack/react-query';
import { sendCode, updateProfile, type Profile } from '@/api/auth';
import { keys } from '@/api/keys';
import { Button, Dialog, Field, notify, Stack, InputField } from '@/ui';
import { useSession } from '@/stores/session';
import { AuthAlert } from '../AuthPage';
import { CodeInput } from '../CodeInput';
import { useTextForm } from '../useTextForm';
import { PASSWORD_RULE } from './password';
import {
  needsCode,
  needsPassword,
  profilePayload,
  profileProblems,
  type ProfileForm as Form,
  type ProfileMode,
} from './rules';
import s from '../auth.module.css';

interface ProfileFormProps {
  profile: Profile;
  mode: ProfileMode;
  onClose: () => void;
  onSaved?: (() => void) | undefined;
}

export function ProfileForm({ profile, mode, onClose, onSaved }: ProfileFormProps) {
  const save = useSave(profile, mode);
  const { form, input, errors, problem, busy, refuse, submit } = useTextForm<Form>({
    initial: {
      realName: profile.realName,
      email: profile.email,
      newPassword: '',
      confirmPassword: '',
      currentPassword: '',
      phone: profile.phone,
      verifyCode: '',
    },
    check: (filled) => profileProblems(filled, mode, profile.phone),
    send: async (filled) => {
      await save(filled);
      (onSaved ?? onClose)();
    },
  });
  const moved = needsPassword(mode, form.phone, profile.phone);
  const send = () => {
    const phone = form.phone.trim();
    if (refuse(phone ? {} : { phone: '请输入手机号' })) return null;
    return sendCode({ purpose: 'profile', phone: mode === 'normal' ? phone : undefined }).then(
      ({ countdown }) => countdown,
    );
  };
  const line = (name: keyof Form, props: React.ComponentProps<'input'> = {}) => ({
    ...input(name),
    ...props,
  });
  return (
    <Dialog
      onClose={onClose}
      title="个人信息"
      description={mode === 'login' ? '首次登录或密码被重置后，请先设置自己的密码。' : undefined}
      width={700}
      sticky
      onSubmit={() => submit()}
      footer={<Buttons saving={busy} onCancel={onClose} />}
    >
      <Stack gap={16}>
        <AuthAlert>{problem}</AuthAlert>
        <InputField label="账号" value={profile.name} readOnly disabled />
        {mode === 'normal' && (
          <div className={s.pair}>
            <InputField
              label="姓名"
              required
              error={errors.realName}
              {...line('realName', { autoComplete: 'name' })}
            />
            <InputField
              label="邮箱"
              required
              error={errors.email}
              {...line('email', { autoComplete: 'email', inputMode: 'email' })}
            />
          </div>
        )}
        <div className={s.pair}>
          <InputField
            label="密码"
            required={mode === 'login'}
            help={PASSWORD_RULE}
            error={errors.newPassword}
            {...line('newPassword', NEW_PASSWORD)}
          />
          <InputField
            label="确认密码"
            required={mode === 'login'}
            error={errors.confirmPassword}
            {...line('confirmPassword', NEW_PASSWORD)}
          />
        </div>
        {needsCode(mode, profile.phone) && (
          <div className={s.pair}>
            <InputField
              label="手机号"
              error={errors.phone}
              disabled={mode === 'login'}
              {...(mode === 'login' ? { value: profile.phone } : line('phone', PHONE))}
            />
            <Field label="验证码" required error={errors.verifyCode}>
              {(control) => <CodeInput input={{ ...control, ...input('verifyCode') }} send={send} />}
            </Field>
          </div>
        )}
        {moved && (
          <InputField
            label="当前密码"
            required
            help="更换手机号需要确认是您本人，完成后其他设备会退出登录"
            error={errors.currentPassword}
            {...line('currentPassword', CURRENT_PASSWORD)}
          />
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
