import type { Field, Kind } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import { detailScreen } from '@/generic-screens/detail';
import { CardSection } from '@/generic-screens/record/CardSection';
import { AppView } from '@/generic-screens/review/item/app-view/AppView';
import { Row } from '@/ui';
import { ModulesRead } from './ModulesRead';

const reading = (record: RecordData) => (field: Field) =>
  field.name === 'modules' ? <ModulesRead field={field} value={record['modules']} /> : null;

const Preview = ({ kind, record }: { kind: Kind; record: RecordData }) => (
  <CardSection title="预览">
    <Row align="stretch" height={640}>
      <AppView kind={kind} record={record} />
    </Row>
  </CardSection>
);

/** A subject to read: as the app shows it, and what stands in each of its modules. */
export default detailScreen({ lead: Preview, reading });
