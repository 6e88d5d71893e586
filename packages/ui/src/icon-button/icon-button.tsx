import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { type RenderElement, renderElement } from '../render-element/render-element.ts';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'children'> & {
  /** What the button does, for screen readers. */
  label: string;
  icon: ReactNode;
  variant?: 'quiet' | 'raised' | 'overlay' | undefined;
  render?: RenderElement | undefined;
};

export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', render, className, ...rest } = props;
  const dressed = classNames(styles.button, styles[variant], className);
  if (render) {
    return renderElement(render, { ...rest, className: dressed, 'aria-label': label, children: icon });
  }
  return (
    <button type="button" {...rest} className={dressed} aria-label={label} title={rest.title}>
      {icon}
    </button>
  );
}
