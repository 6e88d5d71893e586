import { Skeleton } from '@tifo/ui/skeleton';
import { Loading } from '#web/components/loading.tsx';
import styles from './story-placeholder.module.css';

/** The placeholder of an article: a banner, a title, some lines. */
export function StoryPlaceholder() {
  return (
    <Loading>
      <Skeleton className={styles.banner} shape="block" />
      <div className={styles.text}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
    </Loading>
  );
}
