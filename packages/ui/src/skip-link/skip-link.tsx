import styles from './skip-link.module.css';

/** The first element of the page; `targetId` is the id of the main content, which needs `tabIndex={-1}`. */
export function SkipLink({ targetId, children }: { targetId: string; children: string }) {
  return (
    <a className={styles.link} href={`#${targetId}`}>
      {children}
    </a>
  );
}
