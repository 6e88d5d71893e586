import { classNames } from '../class-names/class-names.ts';
import { Picture } from '../picture/picture.tsx';
import styles from './avatar.module.css';
import { monogram } from './monogram.ts';

export type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** True beside the written name, which the picture would only repeat to screen readers. */
  isDecorative?: boolean | undefined;
  className?: string | undefined;
};

export function Avatar({ name, src, size = 'md', isDecorative, className }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, styles[size], className)}>
      {src ? (
        <Picture src={src} alt={isDecorative ? '' : name} ratio="fill" fallback={<Monogram name={name} />} />
      ) : (
        <span
          className={styles.plate}
          role="img"
          aria-label={isDecorative ? undefined : name}
          aria-hidden={isDecorative}
        >
          <Monogram name={name} />
        </span>
      )}
    </span>
  );
}

function Monogram({ name }: { name: string }) {
  return (
    <span className={styles.monogram} aria-hidden="true">
      {monogram(name)}
    </span>
  );
}
