import { Heading } from '@tifo/ui/heading';
import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  /** Where links within the page lead. */
  id?: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A plate beside the page, with a title of its own. */
export function Panel({ id, title, lead, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} id={id} aria-labelledby={titleId}>
      <Heading as="h2" size="sm" id={titleId}>
        {title}
      </Heading>
      <p className={styles.lead}>{lead}</p>
      {children}
    </section>
  );
}
