import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { SecondStep, SignedIn } from '@/api/auth';
import { useSession } from '@/stores/session';
import { AuthAlert, AuthPage } from '../AuthPage';
import { enter, safeReturn } from '../enter';
import ProfileDialog from '../profile/ProfileDialog';
import { LoginLinks } from './LoginLinks';
import { PasswordForm } from './PasswordForm';
import { SecondStepForm } from './SecondStepForm';

export default function LoginScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const begun = useLocation().state as { second?: SecondStep } | null;
  const [second, setSecond] = useState<SecondStep | null>(begun?.second ?? null);
  const [reason, setReason] = useState(query.get('errorMsg') ?? '');
  const mustChange = useSession((state) => state.token !== null && state.mustChange);
  const proceed = () => void navigate(safeReturn(query.get('from')), { replace: true });
  const signedIn = (answer: SignedIn) => {
    enter(answer);
    if (!answer.mustChange) proceed();
  };
  const passwordAccepted = (answer: SignedIn | SecondStep) => {
    setReason('');
    if ('ticket' in answer) setSecond(answer);
    else signedIn(answer);
  };
  const ticketExpired = (message: string) => {
    setSecond(null);
    setReason(message);
  };
  return (
    <AuthPage
      title={second ? '验证身份' : '登录'}
      note={second ? `验证码将发送到 ${second.phone}` : undefined}
    >
      <AuthAlert>{reason}</AuthAlert>
      {second ? (
        <SecondStepForm second={second} onSignedIn={signedIn} onExpired={ticketExpired} />
      ) : (
        <PasswordForm onAccepted={passwordAccepted} onTry={() => setReason('')} />
      )}
      {!second && <LoginLinks />}
      {mustChange && <ForcedChange onDone={proceed} />}
    </AuthPage>
  );
}

/** A new or reset account chooses its own password before anything else; leaving the dialog signs out. */
function ForcedChange({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  return <ProfileDialog mode="login" onClose={() => void navigate('/logout')} onSaved={onDone} />;
}
