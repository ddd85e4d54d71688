import { EditField } from '@/generic-screens/edit/EditSections';
import type { SectionSlotProps } from '@/generic-screens/edit/slots';
import { CardSection } from '@/generic-screens/record/CardSection';
import { fieldOf } from '@/generic-screens/record/record';
import { fullNumber } from '@/lib/numbers';
import { Note } from '@/ui';
import { SupportBar } from '@/widgets/SupportBar';
import s from './discuss.module.css';
import { supportOf, votes } from './numbers';

/** The two sides of the vote and how they stand, operators' votes among them as in the app. */
export function Sides({ kind, edit }: SectionSlotProps) {
  const field = (name: string) => fieldOf(kind, name);
  const fields = ['sides', 'pro', 'con'].map(field);
  const [sides, pro, con] = fields;
  const support = supportOf(edit.values);
  return (
    <CardSection title="正反方">
      {sides && <EditField field={sides} edit={edit} />}
      {support && (
        <>
          <div className={s.names}>
            {pro && <EditField field={pro} edit={edit} />}
            {con && <EditField field={con} edit={edit} />}
          </div>
          <SupportBar {...support} />
          <Note as="p">
            读者 {fullNumber(votes(edit.values['proNum']))} : {fullNumber(votes(edit.values['conNum']))}，运营{' '}
            {fullNumber(votes(edit.values['operateProNum']))} :{' '}
            {fullNumber(votes(edit.values['operateConNum']))}
            ；客户端显示两者之和
          </Note>
        </>
      )}
    </CardSection>
  );
}
