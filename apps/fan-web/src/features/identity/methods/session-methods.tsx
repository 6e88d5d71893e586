import type { Session } from '@tifo/contracts/identity';
import { Badge } from '@tifo/ui/badge';
import { Button } from '@tifo/ui/button';
import { LogoutIcon } from '@tifo/ui/icon';
import { useState } from 'react';
import { formatDateTime } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { useClub } from '#web/lib/page/club.ts';
import { loadAuth } from '#web/lib/session/session.ts';
import { useEndSession, useSessions, useStopNotifications } from '../api/sessions.ts';
import { explainAuthFailure } from '../auth-failures.ts';
import { MethodItem, MethodRow } from './method-row.tsx';

/** The open sessions of the account; each can be ended, or all at once. */
export function SessionMethods() {
  const { t } = useTranslation();
  const query = useSessions();
  const sessions = query.data ?? [];
  const stopNotifications = useStopNotifications();
  const [isBusy, setIsBusy] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    try {
      const auth = await loadAuth();
      // A pool that tells its sessions ends the notifications with them, of all clubs.
      if (sessions.length === 0) await stopNotifications();
      window.location.assign(await auth.signOutEverywhere());
    } catch (error) {
      setIsBusy(false);
      showToast('danger', t(explainAuthFailure(error, 'signInMethod')));
    }
  };
  return (
    <MethodRow
      icon={<LogoutIcon />}
      title={t('signInMethods.sessions.title')}
      text={t('signInMethods.sessions.text')}
      query={query}
      action={
        <Button variant="secondary" size="sm" isLoading={isBusy} onClick={() => void leave()}>
          {t('signInMethods.sessions.leaveAll')}
        </Button>
      }
    >
      {sessions.length > 0 && sessions.map((session) => <SessionItem key={session.id} session={session} />)}
    </MethodRow>
  );
}

function SessionItem({ session }: { session: Session }) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const end = useEndSession();
  const browser = session.browser || t('signInMethods.sessions.unknown');
  const date = formatDateTime(session.lastUsedAt, language, timeZone);
  const leave = () =>
    end.mutate(session.id, { onSuccess: () => showToast('success', t('signInMethods.sessions.ended')) });
  return (
    <MethodItem
      name={browser}
      detail={t('signInMethods.sessions.used', { date })}
      action={
        session.isCurrent ? (
          <Badge tone="success">{t('signInMethods.sessions.current')}</Badge>
        ) : (
          <Button
            variant="quiet"
            size="sm"
            isLoading={end.isPending}
            aria-label={t('signInMethods.sessions.leaveNamed', { browser })}
            onClick={leave}
          >
            {t('signInMethods.sessions.leave')}
          </Button>
        )
      }
    />
  );
}
