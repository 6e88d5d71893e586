import { Button } from '@tifo/ui/button';
import { CloseIcon, PrintIcon } from '@tifo/ui/icon';
import { IconButton } from '@tifo/ui/icon-button';
import { useModal } from '@tifo/ui/use-modal';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-view.module.css';

export type PrintViewProps = {
  /** Describes the printed sheet to screen readers. */
  label: string;
  printLabel: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
};

/** A sheet over the page. It is printed once its pictures are loaded, without the page behind it. */
export function PrintView({ label, printLabel, closeLabel, onClose, children }: PrintViewProps) {
  const sheet = useModal(true);
  useEffect(() => {
    const dialog = sheet.current;
    if (!dialog) return;
    let isGone = false;
    void waitForPictures(dialog).then(() => {
      if (!isGone) window.print();
    });
    return () => {
      isGone = true;
    };
  }, [sheet]);
  return createPortal(
    <dialog
      ref={sheet}
      className={styles.view}
      aria-label={label}
      // Paper is white, whatever the theme of the screen.
      data-theme="light"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.controls}>
        <Button icon={<PrintIcon size={20} />} onClick={() => window.print()}>
          {printLabel}
        </Button>
        <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <div className={styles.sheet}>{children}</div>
    </dialog>,
    document.body,
  );
}

/** A picture that cannot be loaded does not stop the rest from being printed. */
async function waitForPictures(sheet: HTMLElement): Promise<void> {
  const pictures = [...sheet.querySelectorAll('img')];
  await Promise.allSettled(pictures.map((picture) => picture.decode?.()));
}
