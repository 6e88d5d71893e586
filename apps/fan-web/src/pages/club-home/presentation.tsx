import { RichText } from '#web/components/rich-text.tsx';
import { useClub } from '#web/lib/page/club.ts';
import styles from './presentation.module.css';

export function Presentation() {
  const { presentation } = useClub();
  if (!presentation?.html) return null;
  return (
    <div className={styles.presentation}>
      <RichText html={presentation.html} size="lg" />
    </div>
  );
}
