import type { Post } from '@tifo/contracts/posts';
import { ExpandIcon, PlayIcon } from '@tifo/ui/icon';
import { Picture } from '@tifo/ui/picture';
import { pictureSources } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { openMediaViewer } from '#web/lib/overlays/highlighted-media.ts';
import styles from './media-panel.module.css';

const SIZES = '(max-width: 960px) 92vw, 560px';

/** Pictures and videos beside the text; each opens full screen. */
export function MediaPanel({ post }: { post: Post }) {
  const { t } = useTranslation();
  const { medias, name } = post;
  if (medias.length === 0) return null;
  return (
    <ul className={styles.panel} aria-label={t('posts.medias')}>
      {medias.map(({ url, type, poster, alt = '' }, index) => (
        <li key={url}>
          <button
            type="button"
            className={styles.media}
            aria-label={[
              alt,
              t(type === 'VIDEO' ? 'posts.openVideo' : 'posts.openMedia', {
                current: index + 1,
                total: medias.length,
              }),
            ]
              .filter((words) => words !== '')
              .join('. ')}
            onClick={() => openMediaViewer({ medias, activeIndex: index, label: name })}
          >
            {type === 'VIDEO' ? (
              <span className={styles.video}>
                {poster && <Picture src={poster} ratio="16:9" alt="" />}
                <span className={styles.play}>
                  <PlayIcon size={48} />
                </span>
              </span>
            ) : (
              <>
                <Picture {...pictureSources(url)} sizes={SIZES} ratio="1:1" alt="" />
                <span className={styles.expand}>
                  <ExpandIcon />
                </span>
              </>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
