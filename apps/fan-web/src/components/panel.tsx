import { Heading } from '@tifo/ui/heading';
import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  /** The target of links within the page. */
  id?: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A panel beside the page, with a title of its own. */
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
