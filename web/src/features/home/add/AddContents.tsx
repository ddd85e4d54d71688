import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentReference } from '@/api/contents';
import { messageOf } from '@/api/errors';
import { addMany, listed, type Added, type HomeType } from '@/api/home';
import { keys } from '@/api/keys';
import type { Kind } from '@/api/kinds';
import { useAct } from '@/api/use-act';
import { Dialog, DialogButtons, notify } from '@/ui';
import { PickContents } from '@/widgets/content-picker';
import { FieldRow, isReference } from '@/widgets/fields';

const MOST = 50;
const NOTHING: ReadonlySet<string> = new Set();

interface Props {
  kind: Kind;
  type: HomeType;
  onClose: (added: Added | null) => void;
}

/** Adds any number of contents to a type at once; the first ticked stands first. */
export function AddContents({ kind, type, onClose }: Props) {
  const [picked, setPicked] = useState<readonly ContentReference[]>([]);
  const [more, setMore] = useState<Record<string, unknown>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const city = isReference(more['city']) ? more['city'].id : null;
  const present = useQuery(listed(type.type, city)).data ?? NOTHING;
  const asked = kind.fields.filter(({ name }) => asksFor(type.type).includes(name));

  const { act: add, busy } = useAct(
    async () => {
      const period = more['period'] as readonly [string, string] | null | undefined;
      onClose(await addMany({ type: type.type, city, period: period ?? null }, picked));
    },
    {
      stale: [keys.home.all],
      failure: (error, _, named) => {
        setErrors(named);
        notify.error(messageOf(error));
      },
    },
  );
  return (
    <Dialog
      sticky={picked.length > 0}
      width={700}
      title={`添加到“${type.label}”`}
      onClose={() => onClose(null)}
      onSubmit={() => picked.length > 0 && void add()}
      footer={
        <DialogButtons disabled={!picked.length} loading={busy}>
          添加{picked.length > 0 && ` ${picked.length} 条`}
        </DialogButtons>
      }
    >
      {asked.map((field) => (
        <FieldRow
          key={field.name}
          id={`add-${field.name}`}
          field={{ ...field, required: true }}
          value={more[field.name] ?? null}
          error={errors[field.name]}
          onChange={(value) => setMore((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
      <PickContents kinds={type.kinds} picked={picked} onChange={setPicked} present={present} most={MOST} />
    </Dialog>
  );
}

/** Fields that a type asks of all its entries. */
const asksFor = (type: string): readonly string[] =>
  ({ local: ['city'], recommendEnginePool: ['period'] })[type] ?? [];
