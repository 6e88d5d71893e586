import styles from './separator.module.css';

/** A horizontal line; with text it becomes "— or —". */
export function Separator({ children }: { children?: string }) {
  if (!children) return <hr className={styles.rule} />;
  return <div className={styles.words}>{children}</div>;
}
