import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { Heading } from '../heading/heading.tsx';
import styles from './section.module.css';

export type SectionProps = {
  title: ReactNode;
  titleAs?: 'h2' | 'h3' | undefined;
  /** At the end of the title's line: "See all". */
  action?: ReactNode;
  lead?: ReactNode;
  /** `band` gives it a background of its own. */
  tone?: 'plain' | 'band' | undefined;
  id?: string | undefined;
  /** Names the section for screen readers where its title alone is not unique on the page. */
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Section({
  title,
  titleAs = 'h2',
  action,
  lead,
  tone,
  id,
  label,
  className,
  children,
}: SectionProps) {
  const titleId = useId();
  return (
    <section
      className={classNames(styles.section, tone === 'band' && styles.band, className)}
      {...(label === undefined ? { 'aria-labelledby': titleId } : { 'aria-label': label })}
      id={id}
    >
      <div className={styles.head}>
        <Heading as={titleAs} id={titleId} hasStripes>
          {title}
        </Heading>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {lead && <div className={styles.lead}>{lead}</div>}
      {children}
    </section>
  );
}
