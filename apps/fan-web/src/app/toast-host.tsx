import { ToastProvider, ToastRegion } from '@tifo/ui/toast';
import { toastStore } from '#web/lib/toasts.ts';
import { useTranslation } from '#web/lib/use-translation.ts';

/** Where messages appear; empty until there is one. */
export function ToastHost() {
  const { t } = useTranslation();
  return (
    <ToastProvider store={toastStore}>
      <ToastRegion label={t('layout.toasts')} closeLabel={t('common.actions.close')} />
    </ToastProvider>
  );
}
