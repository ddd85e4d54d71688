import type { ReactNode } from 'react';
import { consoleNow } from '@/lib/dates';
import { Row, Box, Stack } from '@/ui';
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
      <Box as="main" line="all" surface={1} className={s.card}>
        <Row gap={10} size={16} weight={600} className={s.brand}>
          <Stack as="span" centred className={s.mark} aria-hidden>
            云
          </Stack>
          长江云运营后台
        </Row>
        <h1 className={s.title}>{title}</h1>
        {note && <p className={s.note}>{note}</p>}
        {children}
      </Box>
      <Box as="footer" tone="quiet" size={12} className={s.foot}>
        © {FIRST_YEAR} - {consoleNow().getFullYear()} 长江云
      </Box>
    </div>
  );
}

/** The error of the form, shown until the person tries again. */
export const AuthAlert = ({ children }: { children: string }) =>
  children && (
    <Box as="p" round="s" tone="bad" className={s.alert} role="alert">
      {children}
    </Box>
  );
