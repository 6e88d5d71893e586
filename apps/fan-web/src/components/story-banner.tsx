import { ParallaxBanner } from '@tifo/ui/parallax-banner';
import { Picture } from '@tifo/ui/picture';
import type { ReactNode } from 'react';
import { bannerSources } from '#web/lib/format/image-size.ts';
import styles from './story-banner.module.css';

export interface StoryBannerProps {
  imageUrl: string;
  /** What the picture shows; absent if the title says it all. */
  imageAlt: string | undefined;
  title: string;
  /** A line above the title: a date, or the kind of article. */
  children: ReactNode;
}

/** The picture and title of an article. */
export function StoryBanner({ imageUrl, imageAlt = '', title, children }: StoryBannerProps) {
  const picture = (
    <Picture {...bannerSources(imageUrl)} sizes="max(100vw, 60rem)" alt={imageAlt} ratio="fill" isPriority />
  );
  return (
    <ParallaxBanner picture={picture}>
      <p className={styles.eyebrow}>{children}</p>
      <h1 className={styles.title}>{title}</h1>
    </ParallaxBanner>
  );
}
