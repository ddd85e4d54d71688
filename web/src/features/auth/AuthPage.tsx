import type { ReactNode } from 'react';
import { consoleNow } from '@/lib/dates';
import { Row } from '@/ui';
import s from './auth.module.css';

const FIRST_YEAR = 2021;

/** The page around everything that one does before being signed in. */
export function AuthPage({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={s.page}>
      <main className={s.card}>
        <Row gap={10} size={16} weight={600} className={s.brand}>
          <span className={s.mark} aria-hidden>
            云
          </span>
          长江云运营后台
        </Row>
        <h1 className={s.title}>{title}</h1>
        {note && <p className={s.note}>{note}</p>}
        {children}
      </main>
      <footer className={s.foot}>
        © {FIRST_YEAR} - {consoleNow().getFullYear()} 长江云
      </footer>
    </div>
  );
}

/** The error of the form, shown until the person tries again. */
export const AuthAlert = ({ children }: { children: string }) =>
  children && (
    <p className={s.alert} role="alert">
      {children}
    </p>
  );
