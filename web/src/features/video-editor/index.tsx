import { editScreen } from '@/generic-screens/edit';
import { CoverField } from './CoverField';
import { HeadButtons } from './HeadButtons';
import { Workbench } from './Workbench';

/** The edit screen for who cuts news videos all day. */
export default editScreen({
  sections: { 视频: Workbench },
  fields: { cover: CoverField },
  head: HeadButtons,
});
