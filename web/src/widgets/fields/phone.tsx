import { Copy as CopyIcon, Eye } from 'lucide-react';
import { useState } from 'react';
import { revealPhone } from '@/api/records';
import { useAct } from '@/api/use-act';
import { holds, useMenu } from '@/stores/menu';
import { isSuper, useSession } from '@/stores/session';
import { Button, copy, Row } from '@/ui';
import { outlineOf } from './content/reference';
import { useStoredRecord } from './edited-record';
import { isText } from './checks';
import { short, single } from './facts';
import s from './fields.module.css';
import { text } from './text';
import { asText, type FieldInputProps, type FieldTypeView, type FieldValueProps } from './types';

/** The call that shows the number whole, where the kind has one and this person may ask. */
function useReveal() {
  const edited = useStoredRecord();
  const power = useMenu((state) => state.power);
  const all = useSession(({ user }) => isSuper(user));
  const kind = edited && outlineOf(edited.kind);
  const ref = kind?.calls.reveal;
  return edited && kind && ref && (all || holds(kind.groups, ref.right ?? 'edit', power))
    ? { kind, id: edited.id }
    : null;
}

/** Comes masked (`138****5678`); the mask sent back leaves the number as it is. */
function PhoneInput({ field, value, ...props }: FieldInputProps) {
  const asked = { ...field, placeholder: field.placeholder ?? '请输入手机号或座机' };
  return (
    <>
      <text.Input {...props} field={asked} value={value} />
      <Whole field={field} value={value} />
    </>
  );
}

const PhoneRead = (props: FieldValueProps) => (
  <Row as="span" inline wrap className={s.phone}>
    <text.Read {...props} />
    <Whole {...props} />
  </Row>
);

/** Offers the number whole where a masked one stands; whoever looks at it is logged. */
function Whole({ field, value }: FieldValueProps) {
  const reveal = useReveal();
  const [whole, setWhole] = useState('');
  const { act: show, busy } = useAct(async () => {
    if (reveal) setWhole((await revealPhone(reveal.kind, reveal.id)).phone);
  });
  if (!reveal || !asText(value).includes('*')) return null;
  return (
    <span>
      {whole ? (
        <Button look="text" small onClick={() => void copy(field.label, whole)}>
          {whole}
          <CopyIcon size={14} aria-hidden />
          <span className="visually-hidden">复制</span>
        </Button>
      ) : (
        <Button look="text" small disabled={busy} onClick={() => void show()} icon={Eye}>
          查看完整号码
        </Button>
      )}
    </span>
  );
}

export const phone: FieldTypeView = {
  ...{ Input: PhoneInput, Cell: text.Cell, Read: PhoneRead },
  ...single,
  ...short,
  check: isText(20),
};
