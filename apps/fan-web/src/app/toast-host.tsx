import { ToastProvider, ToastRegion } from '@tifo/ui/toast';
import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { toastStore } from '#web/lib/overlays/toasts.ts';

/** Renders the toasts; empty until there is one. */
export function ToastHost() {
  const { t } = useTranslation();
  return (
    <ToastProvider store={toastStore}>
      <ToastRegion
        label={t('layout.toasts')}
        closeLabel={t('common.actions.close')}
        renderAction={({ label, path }) => <Link to={path}>{label}</Link>}
      />
    </ToastProvider>
  );
}
