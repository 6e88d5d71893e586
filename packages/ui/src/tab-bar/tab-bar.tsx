import { NavDot, type NavItem } from '../nav-bar/nav-bar.tsx';
import { renderElement } from '../render-element/render-element.ts';
import styles from './tab-bar.module.css';

export type TabBarProps = { label: string; items: NavItem[] };

/** The bottom bar of phones; hidden above 768 px, where the `NavBar` shows the items. */
export function TabBar({ label, items }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label} data-tab-bar>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.key} className={styles.cell}>
            {renderElement(item.render, {
              className: styles.item,
              'aria-current': item.isActive ? 'page' : undefined,
              children: (
                <>
                  <span className={styles.icon}>
                    {item.icon}
                    {item.dotLabel && (
                      <span className={styles.dot}>
                        <NavDot label={item.dotLabel} badge={item.badge} />
                      </span>
                    )}
                  </span>
                  <span className={styles.label}>{item.label}</span>
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
