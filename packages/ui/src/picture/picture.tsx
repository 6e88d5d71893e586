import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { PictureIcon } from '../icon/icon.tsx';
import styles from './picture.module.css';
import { withoutResolution } from './without-resolution.ts';

export type PictureProps = {
  src: string | null | undefined;
  /** Empty for a picture that only repeats the text beside it. */
  alt: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Reserves the space before the picture is loaded. */
  ratio?: '4:5' | '1:1' | '3:2' | '16:9' | '21:9' | 'fill' | undefined;
  fit?: 'cover' | 'contain' | undefined;
  /** For the one picture that is the largest paint of the page: loaded at once and first. */
  isPriority?: boolean | undefined;
  /** Shown when the picture cannot be loaded; a neutral panel by default. */
  fallback?: ReactNode;
  className?: string | undefined;
};

/** A failed picture is retried once without its `?h=` resolution, then replaced by the fallback. */
export function Picture(props: PictureProps) {
  const { alt, ratio = '4:5', fit = 'cover', isPriority, fallback, className } = props;
  const { image, src, isFailed, onError } = usePictureSource(props.src);
  const isRetry = src !== props.src;
  return (
    <span
      className={classNames(styles.picture, className)}
      data-ratio={ratio}
      data-fit={fit}
      data-late={isPriority ? undefined : ''}
    >
      {isFailed || !src ? (
        <span className={styles.fallback} role="img" aria-label={alt || undefined} aria-hidden={!alt}>
          {fallback ?? <PictureIcon size={48} />}
        </span>
      ) : (
        <img
          ref={image}
          className={styles.image}
          srcSet={isRetry ? undefined : props.srcSet}
          sizes={isRetry ? undefined : props.sizes}
          src={src}
          alt={alt}
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : 'auto'}
          decoding={isPriority ? 'auto' : 'async'}
          onError={onError}
        />
      )}
    </span>
  );
}

type Attempt = { of: string | null | undefined; src: string | null | undefined; isFailed: boolean };

function usePictureSource(source: string | null | undefined) {
  const image = useRef<HTMLImageElement>(null);
  const [attempt, setAttempt] = useState<Attempt>({ of: source, src: source, isFailed: false });
  const current = attempt.of === source ? attempt : { of: source, src: source, isFailed: false };
  const onError = () => {
    const plain = source ? withoutResolution(source) : source;
    const isFailed = current.src === plain;
    setAttempt({ of: source, src: plain, isFailed });
  };
  // A picture in the server's HTML may have failed before React listened.
  const failedEarly = useRef(onError);
  failedEarly.current = onError;
  useEffect(() => {
    const element = image.current;
    if (source && element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') {
      failedEarly.current();
    }
  }, [source]);
  return { image, src: current.src, isFailed: current.isFailed, onError };
}
