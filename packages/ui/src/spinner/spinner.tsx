import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './spinner.module.css';

/** For content of unknown shape; where the shape is known, use skeletons. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className={styles.frame} role="status">
      <span className={styles.ring} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
