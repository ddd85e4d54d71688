import { Text } from '@/ui';

/** Sign of an empty value. */
export const None = () => <Text tone="quiet">--</Text>;
