import { editScreen } from '@/generic-screens/edit';
import { UrlField } from './UrlField';
import { ShareCard } from './ShareCard';

/** The editor of an H5 page: whether its URL opens, on the telephone too, and what is seen of it when shared. */
export default editScreen({ fields: { address: UrlField }, sections: { 分享卡片: ShareCard } });
