import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './parallax-banner.module.css';

export type ParallaxBannerProps = {
  /** A `Picture` of ratio `fill`, usually the priority one. */
  picture: ReactNode;
  /** Over the lower part of the picture, always in the dark theme. */
  children?: ReactNode;
  size?: 'md' | 'lg' | undefined;
  className?: string | undefined;
};

const PARALLAX = 0.5;

/** The picture scrolls at half the speed of the page; not with reduced motion. */
export function ParallaxBanner({ picture, children, size = 'md', className }: ParallaxBannerProps) {
  const { banner, layer } = useParallax();
  return (
    <div ref={banner} className={classNames(styles.banner, styles[size], className)}>
      <div ref={layer} className={styles.layer}>
        {picture}
      </div>
      {children && (
        <div className={styles.content} data-theme="dark">
          <div className={styles.inner}>{children}</div>
        </div>
      )}
    </div>
  );
}

function useParallax() {
  const banner = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const place = () => {
      frame = 0;
      const hidden = Math.max(0, -(banner.current?.getBoundingClientRect().top ?? 0));
      if (layer.current) layer.current.style.transform = `translateY(${hidden * PARALLAX}px)`;
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(place);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, []);
  return { banner, layer };
}
