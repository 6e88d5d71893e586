import type { ReactNode } from 'react';
import { ToneIcon } from '../alert/alert.tsx';
import { classNames } from '../class-names/class-names.ts';
import { CloseIcon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './announcement.module.css';

export type AnnouncementProps = {
  /** By which one that was closed is found and hidden before hydration. */
  name?: string | undefined;
  type: 'success' | 'warning' | 'info';
  children: ReactNode;
  /** The link element, with its text. */
  link?: ReactNode;
  closeLabel?: string | undefined;
  /** Without it the banner cannot be closed. */
  onClose?: (() => void) | undefined;
};

/** The banner across the top of a page. */
export function Announcement({ name, type, children, link, closeLabel, onClose }: AnnouncementProps) {
  return (
    <div className={classNames(styles.band, styles[type])} role="status" data-announcement={name}>
      <div className={styles.inner}>
        <ToneIcon tone={type} />
        <p className={styles.text}>
          {children} {link && <span className={styles.link}>{link}</span>}
        </p>
        {onClose && <IconButton label={closeLabel ?? ''} icon={<CloseIcon size={20} />} onClick={onClose} />}
      </div>
    </div>
  );
}
