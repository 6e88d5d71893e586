import { useQueryClient } from '@tanstack/react-query';
import type { FanView } from '@tifo/contracts/fans';
import { Button } from '@tifo/ui/button';
import { useEffect, useState } from 'react';
import { hasCode } from '#web/lib/api/api-error.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { forgetFanView, readFanView } from '#web/lib/session/fan-view.ts';
import styles from './fan-view-banner.module.css';

/** Tells a member of staff whose screens these are and until when, and leads back. */
export function FanViewBanner() {
  const [view] = useState(readFanView);
  return view ? <Banner view={view} /> : null;
}

function Banner({ view }: { view: FanView }) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  useEndOfView(view);
  useEffect(() => {
    const timer = setTimeout(() => leave(view), Math.max(0, Date.parse(view.endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [view]);
  return (
    <div className={styles.banner} role="status">
      <p>
        {t('layout.fanView.text', {
          name: view.identity.name,
          time: formatDateTime(view.endsAt, language, timeZone),
        })}
      </p>
      <Button size="sm" variant="secondary" onClick={() => leave(view)}>
        {t('layout.fanView.end')}
      </Button>
    </div>
  );
}

/** What was read before must not stay on screen when the member of staff has lost the right to it. */
function useEndOfView(view: FanView): void {
  const queryCache = useQueryClient().getQueryCache();
  useEffect(
    () =>
      queryCache.subscribe(({ query }) => {
        if (hasCode(query.state.error, 'view.over')) leave(view);
      }),
    [queryCache, view],
  );
}

function leave({ returnTo }: FanView): void {
  forgetFanView();
  window.location.assign(returnTo);
}
