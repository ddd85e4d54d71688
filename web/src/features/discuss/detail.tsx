import type { Kind, Route } from '@/api/kinds';
import DetailScreen from '@/generic-screens/detail';
import { Figures } from './Figures';

/** A discussion to read, its figures first. */
export default function DiscussDetail(props: { kind: Kind; route: Route }) {
  return <DetailScreen {...props} lead={Figures} />;
}
