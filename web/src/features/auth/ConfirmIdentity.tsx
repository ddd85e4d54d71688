import { useId, useState } from 'react';
import { confirmIdentity, sendCode } from '@/api/auth';
import { ApiError, messageOf } from '@/api/errors';
import { useAct } from '@/api/use-act';
import { Button, Dialog, DialogButtons, Field, Input, openDialog } from '@/ui';
import { CodeInput } from './CodeInput';

/** Asks for the password, or for a code to `phone`; resolves true once the server took it. */
export const askIdentity = async (phone: string): Promise<boolean> =>
  (await openDialog<true>((close) => <ConfirmIdentity phone={phone} onClose={close} />)) ?? false;

interface ConfirmIdentityProps {
  phone: string;
  onClose: (confirmed: true | null) => void;
}

export function ConfirmIdentity({ phone, onClose }: ConfirmIdentityProps) {
  const [byCode, setByCode] = useState(false);
  const [proof, setProof] = useState('');
  const [problem, setProblem] = useState('');
  const form = useId();
  const { act, busy: sending } = useAct(
    async () => {
      await confirmIdentity(byCode ? { oldVerifyCode: proof } : { currentPassword: proof });
      onClose(true);
    },
    { failure: (error) => setProblem(problemOf(error)) },
  );
  const submit = async () => {
    if (!proof) {
      setProblem(byCode ? '请输入验证码' : '请输入当前密码');
      return;
    }
    await act();
  };
  const change = (event: React.ChangeEvent<HTMLInputElement>) => {
    setProof(event.target.value);
    setProblem('');
  };
  const other = () => {
    setByCode(!byCode);
    setProof('');
    setProblem('');
  };
  return (
    <Dialog
      onClose={() => onClose(null)}
      title="确认是您本人"
      description="账号、角色和服务令牌的修改需要确认身份，几分钟内只需确认一次。"
      width={500}
      sticky
      onSubmit={() => void submit()}
      footer={<DialogButtons loading={sending}>确认</DialogButtons>}
    >
      <Field
        key={`${form}${String(byCode)}`}
        label={byCode ? '验证码' : '当前密码'}
        required
        help={byCode ? `验证码发送到 ${phone}` : ''}
        error={problem}
      >
        {(control) =>
          byCode ? (
            <CodeInput input={{ ...control, value: proof, onChange: change }} send={send} />
          ) : (
            <Input
              {...control}
              type="password"
              autoComplete="current-password"
              value={proof}
              onChange={change}
              autoFocus
            />
          )
        }
      </Field>
      {phone && (
        <Button look="text" onClick={other}>
          {byCode ? '用当前密码确认' : '用短信验证码确认'}
        </Button>
      )}
    </Dialog>
  );
}

const send = () => sendCode({ purpose: 'profile' }).then(({ countdown }) => countdown);

function problemOf(error: unknown): string {
  const named = error instanceof ApiError ? Object.values(error.fieldErrors)[0] : undefined;
  return named ?? messageOf(error);
}
