import { classNames } from '../class-names/class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  shape?: 'text' | 'title' | 'picture' | 'square' | 'wide' | 'block' | 'circle' | 'button' | undefined;
  className?: string | undefined;
};

/** A still placeholder, hidden from screen readers: announce the loading once, on the region. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
}

/** The shape of a stacked `Card`. */
export function CardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton shape="picture" />
      <Skeleton shape="title" />
      <Skeleton />
    </div>
  );
}
