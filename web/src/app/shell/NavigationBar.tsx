import { useNavigation } from 'react-router';
import s from './shell.module.css';

/** A thin line at the top while the next screen is fetched; the present one stays until then. */
export function NavigationBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div className={s.progress} role="progressbar" aria-label="正在打开页面" />
  );
}
