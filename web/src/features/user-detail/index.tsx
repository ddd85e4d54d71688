import type { Kind, Route } from '@/api/kinds';
import type { RecordData } from '@/api/records';
import DetailScreen from '@/generic-screens/detail';
import { Days } from './Days';
import { Marks } from './Marks';
import { Timeline } from './Timeline';

/** A user of the app: facts and state beside what the user did lately and what happened so far. */
export default function UserDetail(props: { kind: Kind; route: Route }) {
  return <DetailScreen {...props} lead={Lead} marks={Marks} />;
}

const Lead = ({ record }: { record: RecordData }) => (
  <>
    <Days id={record.id} />
    <Timeline key={record.id} id={record.id} revision={record.revision} />
  </>
);
