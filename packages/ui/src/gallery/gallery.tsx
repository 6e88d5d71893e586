import { type ComponentType, type ReactNode, useState } from 'react';
import { ExpandIcon, PlayIcon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Media, type MediaItem } from '../media-viewer/media.tsx';
import type { MediaViewerLabels, MediaViewerProps } from '../media-viewer/media-viewer.tsx';
import { Picture } from '../picture/picture.tsx';
import styles from './gallery.module.css';

type Viewer = ComponentType<MediaViewerProps>;

export type GalleryProps = {
  medias: MediaItem[];
  labels: MediaViewerLabels & { expand: string; thumbnails: string };
  badges?: ReactNode;
  action?: ReactNode;
  caption?: ReactNode;
};

/** The first picture is the page's largest paint. Double click or the icon opens the viewer. */
export function Gallery({ medias, labels, badges, action, caption }: GalleryProps) {
  const [chosen, setChosen] = useState(0);
  const [Viewer, setViewer] = useState<Viewer | null>(null);
  const index = Math.min(chosen, Math.max(medias.length - 1, 0));
  const main = medias[index];
  // Where it cannot be loaded the page stays, and the next press tries again.
  const open = () =>
    import('../media-viewer/media-viewer.tsx').then(
      ({ MediaViewer }) => setViewer(() => MediaViewer),
      () => undefined,
    );
  return (
    <div className={styles.gallery}>
      <figure className={styles.main} onDoubleClick={() => void open()}>
        {main && <Media key={main.url} media={main} fit="cover" isActive isPriority={index === 0} />}
        {badges && <div className={styles.badges}>{badges}</div>}
        {action && <div className={styles.action}>{action}</div>}
        {main && (
          <IconButton
            className={styles.expand}
            variant="overlay"
            label={labels.expand}
            icon={<ExpandIcon />}
            onClick={() => void open()}
          />
        )}
      </figure>
      {medias.length > 1 && (
        <Thumbnails medias={medias} label={labels.thumbnails} index={index} onChoose={setChosen} />
      )}
      {Viewer && (
        <Viewer
          medias={medias}
          initialIndex={index}
          labels={labels}
          caption={caption}
          onClose={() => setViewer(null)}
        />
      )}
    </div>
  );
}

type ThumbnailsProps = {
  medias: MediaItem[];
  label: string;
  index: number;
  onChoose: (index: number) => void;
};

function Thumbnails({ medias, label, index, onChoose }: ThumbnailsProps) {
  return (
    <ul className={styles.thumbnails} aria-label={label}>
      {medias.map((media, position) => (
        <li key={media.url}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-current={position === index ? true : undefined}
            aria-label={media.alt}
            onClick={() => onChoose(position)}
          >
            {media.type === 'VIDEO' ? (
              <span className={styles.video}>
                {media.poster && <Picture src={media.poster} alt="" ratio="1:1" />}
                <PlayIcon />
              </span>
            ) : (
              <Picture src={media.url} srcSet={media.srcSet} sizes="80px" alt="" ratio="1:1" />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
