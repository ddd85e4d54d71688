import type { ComponentProps } from 'react';
import page from './page.module.css';

interface Props extends Omit<ComponentProps<'section'>, 'title' | 'className' | 'aria-label'> {
  title: string;
}

/** A card of a record's page under its heading. */
export const CardSection = ({ title, children, ...rest }: Props) => (
  <section className={page.card} aria-label={title} {...rest}>
    <h2 className={page.cardTitle}>{title}</h2>
    {children}
  </section>
);
