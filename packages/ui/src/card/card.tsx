import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { type RenderElement, renderElement } from '../render-element/render-element.ts';
import styles from './card.module.css';

export type CardProps = {
  picture: ReactNode;
  title: ReactNode;
  titleAs?: 'h2' | 'h3' | 'h4' | undefined;
  /** The link of the title; it covers the whole card. */
  render?: RenderElement | undefined;
  eyebrow?: ReactNode;
  /** Lines under the title. */
  children?: ReactNode;
  /** Aligned with the bottom: price, status. */
  footer?: ReactNode;
  badges?: ReactNode;
  /** A control of its own over the picture, above the link. */
  action?: ReactNode;
  /** Covers the whole picture: sold out, revealed later. */
  mask?: ReactNode;
  layout?: 'stacked' | 'row' | 'cover' | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

/** Picture first. `row` puts the picture beside the text, `cover` the text over the picture. */
export function Card(props: CardProps) {
  const { picture, title, titleAs: Title = 'h3', render, eyebrow, children, footer } = props;
  return (
    <article
      className={classNames(styles.card, props.className)}
      data-layout={props.layout ?? 'stacked'}
      id={props.id}
    >
      <div className={styles.body}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Title className={styles.title}>
          {render ? renderElement(render, { className: styles.link, children: title }) : title}
        </Title>
        {children && <div className={styles.text}>{children}</div>}
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
      <div className={styles.media}>
        {picture}
        {props.mask && <div className={styles.mask}>{props.mask}</div>}
        {props.badges && <div className={styles.badges}>{props.badges}</div>}
        {props.action && <div className={styles.action}>{props.action}</div>}
      </div>
    </article>
  );
}
