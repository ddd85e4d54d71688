import { useQuery } from '@tanstack/react-query';
import { profile } from '@/api/auth';
import { messageOf } from '@/api/errors';
import { Dialog, ErrorState, Skeleton } from '@/ui';
import { ProfileForm } from './ProfileForm';
import type { ProfileMode } from './schema';
import s from '../auth.module.css';

interface ProfileDialogProps {
  mode: ProfileMode;
  onClose: () => void;
  onSaved?: () => void;
}

/** Personal info; in login mode the change of password that a new or reset account must make. */
export default function ProfileDialog({ mode, onClose, onSaved }: ProfileDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => profile(signal),
    staleTime: 0,
  });
  if (data) return <ProfileForm profile={data} mode={mode} onClose={onClose} onSaved={onSaved} />;
  return (
    <Dialog open onOpenChange={onClose} title="个人信息" width={700}>
      {error ? (
        <ErrorState title="没有取到个人信息" text={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div className={s.profile} aria-busy>
          {[0, 1, 2, 3].map((line) => (
            <Skeleton key={line} height={32} />
          ))}
        </div>
      )}
    </Dialog>
  );
}
