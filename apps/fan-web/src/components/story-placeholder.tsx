import { Skeleton } from '@tifo/ui/skeleton';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import { useTranslation } from '#web/lib/use-translation.ts';
import styles from './story-placeholder.module.css';

/** The shape of something to read: a banner, a title, some lines. */
export function StoryPlaceholder() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('common.loading')}</span>
      </VisuallyHidden>
      <Skeleton className={styles.banner} shape="block" />
      <div className={styles.text}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
