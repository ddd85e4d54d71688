import type { ReactNode, Ref } from 'react';
import { Row } from '@/ui';
import s from './app-view.module.css';

interface Props {
  /** Name of the screen for assistive technology: 手机预览 by itself. */
  label?: string;
  /** The page reaches to the edges of the screen. */
  whole?: boolean;
  /** The scrolling screen, for what jumps to a place in it. */
  screen?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
}

/** The telephone in which the console shows what the app shows. */
export function Phone({ label = '手机预览', whole = false, screen, children }: Props) {
  return (
    <Row as="section" grow full align="stretch" className={s.phone} aria-label={label}>
      <div
        className={s.screen}
        data-whole={whole ? '' : undefined}
        ref={screen}
        tabIndex={0}
        role="region"
        aria-label={`${label}内容`}
      >
        {children}
      </div>
    </Row>
  );
}
