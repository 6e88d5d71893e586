import styles from './skip-link.module.css';

/** The first thing on the page; `targetId` is the id of the main content, which takes `tabIndex={-1}`. */
export function SkipLink({ targetId, children }: { targetId: string; children: string }) {
  return (
    <a className={styles.link} href={`#${targetId}`}>
      {children}
    </a>
  );
}
