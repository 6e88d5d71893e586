import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './heading.module.css';

export type HeadingProps = {
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'p' | undefined;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Small, above it: the kind of thing the title names. */
  eyebrow?: ReactNode;
  /** Two slanted stripes in the club's colours before it: for the title of a section. */
  hasStripes?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const SIZES = { h1: 'lg', h2: 'md', h3: 'sm', h4: 'xs', p: 'sm' } as const;

export function Heading(props: HeadingProps) {
  const { as: Element = 'h2', size = SIZES[Element], eyebrow, hasStripes, id, className, children } = props;
  const dressed = classNames(styles.heading, styles[size], hasStripes && styles.stripes, className);
  const heading = (
    <Element className={dressed} id={id}>
      {children}
    </Element>
  );
  if (!eyebrow) return heading;
  return (
    <div className={styles.group}>
      <p className={styles.eyebrow}>{eyebrow}</p>
      {heading}
    </div>
  );
}
