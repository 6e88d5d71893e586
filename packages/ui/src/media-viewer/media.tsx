import { Picture } from '../picture/picture.tsx';
import styles from './media.module.css';

export type MediaItem = {
  url: string;
  type: 'IMAGE' | 'VIDEO';
  /** What it shows; also the title of a video. */
  alt: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Of a video: what is seen until it is played; then nothing of it is loaded before. */
  poster?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
};

type MediaProps = { media: MediaItem; fit: 'cover' | 'contain'; isActive: boolean; isPriority?: boolean };

export function Media({ media, fit, isActive, isPriority }: MediaProps) {
  if (media.type === 'VIDEO') {
    // A video that left the view is unmounted, which stops it.
    if (!isActive) return null;
    return (
      <video
        className={styles.video}
        src={media.url}
        controls
        playsInline
        preload={media.poster ? 'none' : 'metadata'}
        poster={media.poster}
        width={media.width}
        height={media.height}
        aria-label={media.alt}
      >
        <track kind="captions" />
      </video>
    );
  }
  return (
    <Picture
      src={media.url}
      srcSet={media.srcSet}
      sizes={media.sizes}
      alt={media.alt}
      ratio="fill"
      fit={fit}
      isPriority={isPriority}
      className={fit === 'contain' ? styles.bare : undefined}
    />
  );
}
