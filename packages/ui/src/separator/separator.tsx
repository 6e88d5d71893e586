import styles from './separator.module.css';

/** A rule; with words it becomes "— or —". */
export function Separator({ children }: { children?: string }) {
  if (!children) return <hr className={styles.rule} />;
  return <div className={styles.words}>{children}</div>;
}
