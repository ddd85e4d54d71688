import { Shuffle } from 'lucide-react';
import { DateTimePicker, Field, IconButton, NumberInput, RadioGroup, Row } from '@/ui';
import { WAYS, type Timing } from './spread';

interface Props {
  timing: Timing;
  error: string | undefined;
  onChange: (timing: Timing) => void;
}

const HOUR = 60;

/** The moments at which the comments of a batch appear: at once, at one moment, or spread over some time. */
export function PublishTiming({ timing, error, onChange }: Props) {
  const from = timing.way === 'now' ? null : timing.from;
  const turn = (way: Timing['way']) =>
    onChange(way === 'now' ? { way } : way === 'at' ? { way, from } : { way, from, minutes: HOUR, seed: 1 });
  return (
    <>
      <Field label="发布时间">
        {(control) => <RadioGroup {...control} options={WAYS} value={timing.way} onChange={turn} />}
      </Field>
      {timing.way !== 'now' && (
        <Row wrap align="start" gap="8-16">
          <Field label={timing.way === 'at' ? '发布于' : '第一条发布于'} required error={error}>
            {(control) => (
              <DateTimePicker
                {...control}
                value={timing.from}
                onChange={(next) => onChange({ ...timing, from: next })}
              />
            )}
          </Field>
          {timing.way === 'spread' && (
            <Field label="分散在（分钟）" help="各条之间的间隔有长有短">
              {(control) => (
                <Row gap={8}>
                  <NumberInput
                    {...control}
                    min={1}
                    max={7 * 24 * HOUR}
                    value={timing.minutes}
                    onChange={(minutes) => onChange({ ...timing, minutes: Number(minutes) || HOUR })}
                  />
                  <IconButton
                    icon={Shuffle}
                    label="换一种间隔"
                    onClick={() => onChange({ ...timing, seed: timing.seed + 1 })}
                  />
                </Row>
              )}
            </Field>
          )}
        </Row>
      )}
    </>
  );
}
