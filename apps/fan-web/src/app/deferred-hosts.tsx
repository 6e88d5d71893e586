import { Suspense, useEffect, useRef } from 'react';
import { type LostPartProps, neededPart } from '#web/components/needed-part.tsx';
import { type Store, useStore } from '#web/lib/browser/create-store.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { closeMediaViewer, highlightedMediaStore } from '#web/lib/overlays/highlighted-media.ts';
import { closeModal, type Modal, modalStore } from '#web/lib/overlays/modals.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { ReturnToItem } from './return-to-item.tsx';
import { SlowPageNotice } from './slow-page-notice.tsx';
import { ToastHost } from './toast-host.tsx';

const Dialog = neededPart(async () => (await import('@tifo/ui/dialog')).Dialog, LostDialog);
const MediaViewer = neededPart(async () => (await import('@tifo/ui/media-viewer')).MediaViewer, LostViewer);

function LostDialog({ query }: LostPartProps) {
  useCloseWhatIsLost(query, modalStore);
  return null;
}

function LostViewer({ query }: LostPartProps) {
  useCloseWhatIsLost(query, highlightedMediaStore);
  return null;
}

/** Says that what was opened could not be loaded; what is opened next tries again. */
function useCloseWhatIsLost<Value>(
  { error, refetch }: LostPartProps['query'],
  store: Store<Value | undefined>,
): void {
  const { t } = useTranslation();
  const again = useRef(refetch);
  again.current = refetch;
  useEffect(() => {
    if (!error) return;
    store.set(undefined);
    showToast('danger', t('errors.load.title'));
    return store.subscribe(() => {
      if (store.get()) void again.current();
    });
  }, [error, store, t]);
}

/**
 * Hosts of the toasts, the modal, the media viewer and the notices of the network. Each shows what its store holds,
 * including what was stored before this code was loaded. With them comes what the first page does not need.
 */
export function DeferredHosts() {
  return (
    <>
      <ModalHost />
      <MediaViewerHost />
      <OfflineNotice />
      <SlowPageNotice />
      <ToastHost />
      <ReturnToItem />
    </>
  );
}

function ModalHost() {
  const { t } = useTranslation();
  const open = useStore<Modal | undefined>(modalStore, undefined);
  // What was open stays rendered during its closing transition.
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
        medias={open.medias.map((media) => ({ ...media, alt: media.alt ?? open.label }))}
        initialIndex={open.activeIndex}
        labels={{
          title: open.label,
          close: t('common.actions.close'),
          previous: t('common.media.previous'),
          next: t('common.media.next'),
          zoomIn: t('common.media.zoomIn'),
          zoomOut: t('common.media.zoomOut'),
          position: ({ index, total }) => t('common.media.position', { current: index + 1, total }),
        }}
        onClose={closeMediaViewer}
      />
    </Suspense>
  );
}
