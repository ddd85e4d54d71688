import { PreviewImage } from '@/widgets/SmallImage';
import { FedPreview } from './FedPreview';
import s from './home.module.css';
import { asUrl, text, type PreviewProps } from './values';

/** The page of a city: its picture, what it says of itself, and its news. */
export function CityPreview(props: PreviewProps) {
  const { record } = props;
  const cover = asUrl(record['cover']);
  return (
    <div>
      <header className={s.city} data-bare={cover ? undefined : ''}>
        {cover && <PreviewImage sizes="375px" src={cover} alt="" />}
        <div>
          <strong>{text(record['name']) || '城市名称'}</strong>
          <span>{text(record['slogan'])}</span>
        </div>
      </header>
      <FedPreview {...props} />
    </div>
  );
}
