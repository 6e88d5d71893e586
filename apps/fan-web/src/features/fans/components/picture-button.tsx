import type { Fan } from '@tifo/contracts/fans';
import { CameraIcon } from '@tifo/ui/icon';
import { IconButton } from '@tifo/ui/icon-button';
import { Skeleton } from '@tifo/ui/skeleton';
import { Suspense } from 'react';
import { LoadError } from '#web/components/load-error.tsx';
import { neededPart } from '#web/components/needed-part.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { openModal } from '#web/lib/overlays/modals.ts';

const PictureEditor = neededPart(async () => (await import('./picture-editor.tsx')).PictureEditor, LoadError);

/** Opens the modal in which the fan chooses their picture. */
export function PictureButton({ fan }: { fan: Fan }) {
  const { t } = useTranslation();
  const open = () =>
    openModal({
      title: t('profile.picture.title'),
      render: (close) => (
        <Suspense fallback={<Skeleton shape="square" />}>
          <PictureEditor fan={fan} onDone={close} />
        </Suspense>
      ),
    });
  return (
    <IconButton
      variant="raised"
      label={t('profile.picture.change')}
      icon={<CameraIcon size={20} />}
      onClick={open}
    />
  );
}
