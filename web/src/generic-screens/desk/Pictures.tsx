import { Row } from '@/ui';
import { SmallImage } from '@/widgets/SmallImage';
import s from './desk.module.css';

/** Pictures of a reader or of the staff; each opens in a tab of its own. */
export const Pictures = ({ urls }: { urls: readonly string[] }) =>
  urls.length === 0 ? null : (
    <Row wrap gap={6}>
      {urls.map((url, index) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <SmallImage sizes="72px" className={s.picture} src={url} alt={`图片 ${index + 1}`} />
        </a>
      ))}
    </Row>
  );
