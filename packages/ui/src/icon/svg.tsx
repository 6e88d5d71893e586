import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './svg.module.css';

export type IconProps = { className?: string | undefined; size?: 16 | 20 | 24 | 32 | 48 };

/** The frame of every icon: 24 by 24, one stroke, the colour of the text, hidden from screen readers. */
export function Svg({ className, size = 24, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={classNames(styles.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
