import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useStore } from '#web/lib/create-store.ts';
import { closeMediaViewer, highlightedMediaStore } from '#web/lib/highlighted-media.ts';
import { closeModal, type Modal, modalStore } from '#web/lib/modals.ts';
import { useTranslation } from '#web/lib/use-translation.ts';

const ToastHost = lazy(async () => ({ default: (await import('./toast-host.tsx')).ToastHost }));
const Dialog = lazy(async () => ({ default: (await import('@tifo/ui/dialog')).Dialog }));
const MediaViewer = lazy(async () => ({ default: (await import('@tifo/ui/media-viewer')).MediaViewer }));

/** What opens over any page: toasts, the modal, the media viewer. None of it is part of the first load. */
export function Hosts() {
  return (
    <>
      <ModalHost />
      <MediaViewerHost />
      <LateToastHost />
    </>
  );
}

/** Listening is in place before anything can be said, but after the page is alive. */
function LateToastHost() {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  if (!isAlive) return null;
  return (
    <Suspense>
      <ToastHost />
    </Suspense>
  );
}

function ModalHost() {
  const { t } = useTranslation();
  const open = useStore<Modal | undefined>(modalStore, undefined);
  // What was open stays while it leaves.
  const last = useRef(open);
  if (open) last.current = open;
  const shown = open ?? last.current;
  if (!shown) return null;
  return (
    <Suspense>
      <Dialog
        isOpen={open !== undefined}
        onClose={closeModal}
        title={shown.title}
        closeLabel={t('common.actions.close')}
        closableByUser={shown.closableByUser ?? true}
        variant={shown.isSheet ? 'sheet' : 'dialog'}
        size={shown.size}
      >
        {shown.render(closeModal)}
      </Dialog>
    </Suspense>
  );
}

function MediaViewerHost() {
  const { t } = useTranslation();
  const open = useStore(highlightedMediaStore, undefined);
  if (!open) return null;
  return (
    <Suspense>
      <MediaViewer
        medias={open.medias.map((media) => ({ ...media, alt: open.label }))}
        initialIndex={open.activeIndex}
        labels={{
          title: open.label,
          close: t('common.actions.close'),
          previous: t('common.media.previous'),
          next: t('common.media.next'),
          position: ({ index, total }) => t('common.media.position', { current: index + 1, total }),
        }}
        onClose={closeMediaViewer}
      />
    </Suspense>
  );
}
