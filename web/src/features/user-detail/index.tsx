import type { RecordData } from '@/api/records';
import { detailScreen } from '@/generic-screens/detail';
import { Days } from './Days';
import { Marks } from './Marks';
import { Timeline } from './Timeline';

const Lead = ({ record }: { record: RecordData }) => (
  <>
    <Days id={record.id} />
    <Timeline key={record.id} id={record.id} revision={record.revision} />
  </>
);

/** A user of the app: facts and state beside what the user did lately and what happened so far. */
export default detailScreen({ lead: Lead, marks: Marks });
