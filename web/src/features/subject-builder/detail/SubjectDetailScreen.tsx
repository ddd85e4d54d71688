import type { Field, Kind, Route } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import DetailScreen from '@/generic-screens/detail';
import { CardSection } from '@/generic-screens/record/CardSection';
import { AppView } from '@/generic-screens/review/item/app-view/AppView';
import { Row } from '@/ui';
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
  <CardSection title="预览">
    <Row align="stretch" height={640}>
      <AppView kind={kind} record={record} />
    </Row>
  </CardSection>
);
