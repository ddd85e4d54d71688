import { useMenu } from '@/stores/menu';
import { useSession as useIdentity } from '@/stores/session';

export interface Me {
  id: number;
  name: string;
}

/** The signed-in person as others see them. */
export const useMe = (): Me => {
  const account = useMenu((state) => state.account);
  const user = useIdentity((state) => state.user);
  return {
    id: account?.id ?? user?.id ?? 0,
    name: account?.realName || account?.name || user?.username || '我',
  };
};
