import { ApiError, messageOf } from '@/api/errors';
import { useAct } from '@/api/use-act';
import { Button, Input, notify, Stack } from '@/ui';
import { useCountdown } from './useCountdown';
import s from './auth.module.css';

interface CodeInputProps {
  /** Attributes that tie the input to its label and error, and register it with the form. */
  input: React.ComponentProps<'input'>;
  /** Asks for a code; `null` when the form is not ready for it (it has said why). Answers seconds to wait. */
  send: () => Promise<number> | null;
}

/** A verification code with the button that sends one. */
export function CodeInput({ input, send }: CodeInputProps) {
  const { left, start } = useCountdown();
  const { act, busy: sending } = useAct(
    async (asked: Promise<number>) => {
      start(await asked);
      notify.success('验证码已发送');
    },
    {
      failure: (error) => {
        if (error instanceof ApiError && error.retryAfter > 0) start(error.retryAfter);
        notify.warning(codeProblem(error));
      },
    },
  );
  const ask = async () => {
    const asked = send();
    if (asked) await act(asked);
  };
  return (
    <Stack as="span" gap={8} className={s.codeLine}>
      <Input
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        placeholder="6 位数字"
        {...input}
      />
      <Button disabled={left > 0} loading={sending} onClick={() => void ask()}>
        {left > 0 ? `${String(left)} 秒后重发` : '发送验证码'}
      </Button>
    </Stack>
  );
}

function codeProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error);
  return Object.values(error.fieldErrors)[0] ?? error.message;
}
