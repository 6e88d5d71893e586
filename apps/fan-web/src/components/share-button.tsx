import { Button } from '@tifo/ui/button';
import { ShareIcon } from '@tifo/ui/icon';
import { useHref } from 'react-router';
import { copyText } from '#web/lib/browser/copy-text.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';

/** Shares a page of the club through the device, or copies its link. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const { t } = useTranslation();
  const href = useHref(path);
  const share = async () => {
    const url = new URL(href, window.location.href).href;
    if (typeof navigator.share === 'function') {
      // Closing the share sheet is not an error.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    if (await copyText(url)) showToast('success', t('common.share.copied'));
    else showToast('warning', t('common.share.failed', { url }));
  };
  return (
    <Button variant="secondary" icon={<ShareIcon size={20} />} onClick={() => void share()}>
      {t('common.share.action')}
    </Button>
  );
}
