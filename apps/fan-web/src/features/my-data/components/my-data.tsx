import { Button } from '@tifo/ui/button';
import { DocumentIcon } from '@tifo/ui/icon';
import { Skeleton } from '@tifo/ui/skeleton';
import { Stack } from '@tifo/ui/stack';
import { Suspense } from 'react';
import { LoadError } from '#web/components/load-error.tsx';
import { neededPart } from '#web/components/needed-part.tsx';
import { Panel } from '#web/components/panel.tsx';
import { isExplained } from '#web/lib/api/api-error.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { openModal } from '#web/lib/overlays/modals.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useExportData } from '../api/my-data.ts';

const ErasureForm = neededPart(async () => (await import('./erasure-form.tsx')).ErasureForm, LoadError);

/** Export and erasure of the fan's data, which are always possible. */
export function MyData({ id }: { id: string }) {
  const { t } = useTranslation();
  const { slug } = useClub();
  const exportData = useExportData();
  const save = () =>
    exportData.mutate(`${t('profile.data.fileName')}-${slug}.zip`, {
      onError: (error) => isExplained(error) && showToast('danger', error.detail),
    });
  const erase = () =>
    openModal({
      title: t('profile.data.erase.title'),
      render: (close) => (
        <Suspense fallback={<Skeleton shape="button" />}>
          <ErasureForm onCancel={close} />
        </Suspense>
      ),
    });
  return (
    <Panel id={id} title={t('profile.data.title')} lead={t('profile.data.lead')}>
      <Stack gap={2}>
        <Button
          variant="secondary"
          wide
          icon={<DocumentIcon size={20} />}
          isLoading={exportData.isPending}
          onClick={save}
        >
          {t('profile.data.export')}
        </Button>
        <Button variant="quiet" wide onClick={erase}>
          {t('profile.data.erase.open')}
        </Button>
      </Stack>
    </Panel>
  );
}
