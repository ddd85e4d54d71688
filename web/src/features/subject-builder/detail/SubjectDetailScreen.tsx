import type { Field, Kind, Route } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import DetailScreen from '@/generic-screens/detail';
import { AppView } from '@/generic-screens/review/item/app-view/AppView';
import page from '@/generic-screens/record/page.module.css';
import s from './detail.module.css';
import { ModulesRead } from './ModulesRead';

interface ScreenProps {
  kind: Kind;
  route: Route;
}

const reading = (record: RecordData) => (field: Field) =>
  field.name === 'modules' ? <ModulesRead field={field} value={record['modules']} /> : null;

/** A subject to read: as the app shows it, and what stands in each of its modules. */
export default function SubjectDetailScreen(props: ScreenProps) {
  return <DetailScreen {...props} lead={Preview} reading={reading} />;
}

const Preview = ({ kind, record }: { kind: Kind; record: RecordData }) => (
  <section className={page.card} aria-label="预览">
    <h2 className={page.cardTitle}>预览</h2>
    <div className={s.phone}>
      <AppView kind={kind} record={record} />
    </div>
  </section>
);
