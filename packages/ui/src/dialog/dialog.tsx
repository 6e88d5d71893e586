import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { CloseIcon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { MOBILE, useMediaQuery } from '../use-media-query/use-media-query.ts';
import { useModal } from '../use-modal/use-modal.ts';
import { usePresence } from '../use-presence/use-presence.ts';
import styles from './dialog.module.css';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** When false, neither Escape nor the backdrop nor a button closes it. */
  closableByUser?: boolean | undefined;
  /**
   * `dialog` is a bottom sheet on phones and centred on wider screens; `sheet` is at the bottom everywhere.
   */
  variant?: 'dialog' | 'sheet' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  children: ReactNode;
  /** Actions, always visible below a long body. */
  footer?: ReactNode;
};

const EXIT_MS = { dialog: 250, sheet: 400 };

export function Dialog(props: DialogProps) {
  const isOnPhone = useMediaQuery(MOBILE);
  const isPresent = usePresence(props.isOpen, EXIT_MS[isOnPhone ? 'sheet' : (props.variant ?? 'dialog')]);
  return isPresent ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps) {
  const { isOpen, onClose, title, closeLabel, closableByUser = true, children, footer } = props;
  const titleId = useId();
  const dialog = useModal(isOpen);
  const askToClose = (event: SyntheticEvent) => {
    event.preventDefault();
    if (closableByUser) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={classNames(
        styles.dialog,
        props.variant === 'sheet' ? styles.sheet : styles[props.size ?? 'md'],
      )}
      aria-labelledby={titleId}
      onCancel={askToClose}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        askToClose(event);
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) askToClose(event);
      }}
      onClose={(event) => {
        // A browser lets a second Escape close the dialog even if the page prevented the first.
        const dialog = event.currentTarget;
        if (isOpen && event.target === dialog && !dialog.open) dialog.showModal();
      }}
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 className={styles.title} id={titleId} tabIndex={-1}>
            {title}
          </h2>
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
        {closableByUser && (
          <IconButton className={styles.close} label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
        )}
      </div>
    </dialog>
  );
}
