import type { ReactNode } from 'react';
import { type RenderElement, renderElement } from '../render-element/render-element.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './nav-bar.module.css';

export type NavItem = {
  key: string;
  label: string;
  icon?: ReactNode;
  /** The link element, without text. */
  render: RenderElement;
  isActive?: boolean | undefined;
  /** A dot, with the text of its meaning. */
  dotLabel?: string | undefined;
  /** A number in the dot; none for 0. */
  badge?: number | undefined;
};

export type NavBarProps = { label: string; brand: ReactNode; items: NavItem[]; actions?: ReactNode };

/** The top bar. On phones the `TabBar` shows its items; brand and actions stay. */
export function NavBar({ label, brand, items, actions }: NavBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <div className={styles.brand}>{brand}</div>
        {items.length > 0 && (
          <nav className={styles.nav} aria-label={label}>
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item.key}>
                  {renderElement(item.render, {
                    className: styles.item,
                    'aria-current': item.isActive ? 'page' : undefined,
                    children: (
                      <>
                        {item.label}
                        {item.dotLabel && <NavDot label={item.dotLabel} badge={item.badge} />}
                      </>
                    ),
                  })}
                </li>
              ))}
            </ul>
          </nav>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}

export function NavDot({ label, badge = 0 }: { label: string; badge?: number | undefined }) {
  return (
    <span className={styles.dot} data-badge={badge || undefined}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
