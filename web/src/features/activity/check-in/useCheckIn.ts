import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { checkIn, takeCheckInBack } from '@/api/activities';
import { messageOf } from '@/api/errors';
import { keys } from '@/api/keys';
import { attempt } from '@/api/use-act';
import { beep } from '@/lib/beep';
import { takenBack, withScan, type Scan } from './scan';

const clock = () => new Date().toLocaleTimeString('zh-CN', { hour12: false });

/** One high tone for somebody who may enter, two low ones for somebody who may not. */
const IN = [{ frequency: 1320, seconds: 0.12 }];
const REFUSED = [0, 0.18].map((begin) => ({ frequency: 330, begin, seconds: 0.12 }));
const VOLUME = 0.15;

/**
 * The scans of this door. A scanner types fast and does not wait: codes are asked for one after the other, in their order,
 * and none is dropped.
 */
export function useCheckIn(activityId: number) {
  const client = useQueryClient();
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<void>>(Promise.resolve());

  const one = async (code: string) => {
    const at = clock();
    try {
      const { enrolment } = await checkIn(activityId, code);
      const text = String(enrolment['readerName']);
      setScans((before) => withScan(before, { code, at, outcome: 'in', text, id: enrolment.id }));
      beep(IN, VOLUME);
      void client.invalidateQueries({ queryKey: keys.record.of('activity', activityId) });
    } catch (error) {
      setScans((before) => withScan(before, { code, at, outcome: 'refused', text: messageOf(error) }));
      beep(REFUSED, VOLUME);
    } finally {
      setWaiting((number) => number - 1);
    }
  };
  const scan = (code: string) => {
    setWaiting((number) => number + 1);
    last.current = last.current.then(() => one(code));
  };
  const takeBack = (id: number) =>
    attempt(async () => {
      await takeCheckInBack(id);
      setScans((before) => takenBack(before, id));
      void client.invalidateQueries({ queryKey: keys.record.of('activity', activityId) });
    });
  return { scans, waiting: waiting > 0, scan, takeBack };
}
