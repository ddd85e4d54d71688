import { LoadError } from '@/widgets/query-state';
import { useQuery } from '@tanstack/react-query';
import { profile } from '@/api/auth';
import { keys } from '@/api/keys';
import { Dialog } from '@/ui';
import { ProfileForm } from './ProfileForm';
import type { ProfileMode } from './rules';

interface ProfileDialogProps {
  mode: ProfileMode;
  onClose: () => void;
  onSaved?: () => void;
}

/** Personal info; in login mode the change of password that a new or reset account must make. */
export default function ProfileDialog({ mode, onClose, onSaved }: ProfileDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: keys.profile,
    queryFn: ({ signal }) => profile(signal),
    staleTime: 0,
  });
  if (data) return <ProfileForm profile={data} mode={mode} onClose={onClose} onSaved={onSaved} />;
  if (!error) return null;
  return (
    <Dialog onClose={onClose} title="个人信息" width={700}>
      <LoadError what="个人信息" query={{ error, refetch }} />
    </Dialog>
  );
}
