import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { type RenderElement, renderElement } from '../render-element/render-element.ts';
import styles from './button.module.css';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style'> & {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Takes the full width of its parent. */
  wide?: boolean | undefined;
  /** Shows a spinner, announces busy and ignores presses; the label stays, and so does the width. */
  isLoading?: boolean | undefined;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** An element to style as the button, `<Link to="…" />` or `<a href="…" />`; without it a `<button>`. */
  render?: RenderElement | undefined;
};

export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    size = 'md',
    wide,
    isLoading,
    icon,
    iconEnd,
    render,
    className,
    ...rest
  } = props;
  const content = (
    <span className={styles.content}>
      {icon}
      <span className={styles.label}>{rest.children}</span>
      {iconEnd}
    </span>
  );
  const dressed = classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);
  if (render) return renderElement(render, { ...rest, className: dressed, children: content });
  return (
    <button
      type="button"
      {...rest}
      className={dressed}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest['aria-disabled']}
      onClick={isLoading ? (event) => event.preventDefault() : rest.onClick}
    >
      {content}
    </button>
  );
}
