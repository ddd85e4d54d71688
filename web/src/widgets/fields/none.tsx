import s from './fields.module.css';

/** What stands where nothing is set. */
export const None = () => <span className={s.none}>--</span>;
