import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './stack.module.css';

export type StackProps = {
  gap?: 1 | 2 | 3 | 4 | 6 | 8 | 12 | 16 | undefined;
  direction?: 'column' | 'row' | undefined;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline' | undefined;
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  wraps?: boolean | undefined;
  as?: 'div' | 'section' | 'ul' | 'ol' | 'form' | 'li' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Children one after another, with gaps from the 4 px grid. */
export function Stack(props: StackProps) {
  const { gap = 4, direction = 'column', align, justify, wraps, as: Element = 'div' } = props;
  return (
    <Element
      className={classNames(styles.stack, props.className)}
      data-gap={gap}
      data-direction={direction}
      data-align={align}
      data-justify={justify}
      data-wraps={wraps}
    >
      {props.children}
    </Element>
  );
}
