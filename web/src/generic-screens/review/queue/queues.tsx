import { createContext, useContext, type ReactNode } from 'react';
import type { QueueFigures } from '@/api/review';
import { useQueues } from '../shared/useQueues';

const Queues = createContext<readonly QueueFigures[]>([]);

/** Their numbers come late and change often: only what shows them is drawn again, and no row of the list. */
export const QueuesProvider = ({ children }: { children: ReactNode }) => (
  <Queues value={useQueues()}>{children}</Queues>
);

/** This person's queues, under a `QueuesProvider`. */
export const useQueueFigures = (): readonly QueueFigures[] => useContext(Queues);
