import type { Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { fieldOf } from '@/generic-screens/record/record';
import { Note, Stack, Box } from '@/ui';
import { FieldRead } from '@/widgets/fields';
import s from './tips.module.css';

/** Content of a tip: words first, then pictures, videos and sounds, then time, place and sender. */
export function TipContent({ kind, tip }: { kind: Kind; tip: RecordData }) {
  const has = (name: string) => {
    const value = tip[name];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  };
  return (
    <Stack fit gap={12}>
      {has('body') && (
        <Box as="p" size={15} breaks className={s.words}>
          {String(tip['body'])}
        </Box>
      )}
      {['images', 'video', 'attachments'].map((name) => {
        const field = fieldOf(kind, name);
        return field && has(name) && <FieldRead key={name} field={field} value={tip[name]} />;
      })}
      <Stack as="dl" gap={6} flush className={s.facts}>
        {['readerName', 'phone', 'channel', 'happenedAt', 'place'].map((name) => {
          const field = fieldOf(kind, name);
          if (!field || !has(name)) return null;
          return (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd>
                <FieldRead field={field} value={tip[name]} />
                {name === 'readerName' && Boolean(tip['anonymous']) && <Note>（匿名展示）</Note>}
              </dd>
            </div>
          );
        })}
      </Stack>
    </Stack>
  );
}
