import { Text } from '@/ui';

/** What stands where nothing is set. */
export const None = () => <Text tone="quiet">--</Text>;
