import { Children, type ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './grid.module.css';

export type GridProps = {
  /** `cards`: 2 on phones, 3, then 4. `wide`: 1, 2, then 3. `pair`: 1, then 2. `people`: 3 up to 6. */
  columns?: 'cards' | 'wide' | 'pair' | 'people' | undefined;
  /** A list wraps each child in a list item. */
  as?: 'div' | 'ul' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Grid({ columns = 'cards', as: Element = 'div', className, children }: GridProps) {
  return (
    <Element className={classNames(styles.grid, styles[columns], className)}>
      {Element === 'ul'
        ? Children.map(children, (child) => <li className={styles.item}>{child}</li>)
        : children}
    </Element>
  );
}
