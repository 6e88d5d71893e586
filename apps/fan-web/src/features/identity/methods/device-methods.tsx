import { Button } from '@tifo/ui/button';
import { SystemIcon } from '@tifo/ui/icon';
import { formatDate } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { MethodItem, MethodRow } from './method-row.tsx';
import { useMethodChange, useMethods } from './use-methods.ts';

const PART = 'devices';

/** The browsers that have signed in to the account; trusted ones skip the second factor. */
export function DeviceMethods() {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const query = useMethods(PART, (methods) => methods.listDevices());
  const devices = query.data ?? [];
  const { change, isBusy } = useMethodChange(PART);
  const describe = (lastSeenAt: Date | undefined, isTrusted: boolean) => {
    const date = lastSeenAt ? formatDate(lastSeenAt.toISOString(), language, timeZone) : '';
    return t(isTrusted ? 'signInMethods.devices.seenTrusted' : 'signInMethods.devices.seen', { date });
  };
  return (
    <MethodRow
      icon={<SystemIcon />}
      title={t('signInMethods.devices.title')}
      text={t('signInMethods.devices.text')}
      query={query}
      action={
        <Button
          variant="secondary"
          size="sm"
          isLoading={isBusy}
          onClick={() =>
            void change((methods) => methods.trustThisDevice(), t('signInMethods.devices.trusted'))
          }
        >
          {t('signInMethods.devices.trust')}
        </Button>
      }
    >
      {devices.length > 0 &&
        devices.map(({ id, name, lastSeenAt, isTrusted }) => (
          <MethodItem
            key={id}
            name={name || t('signInMethods.devices.unnamed')}
            detail={describe(lastSeenAt, isTrusted)}
            action={
              <Button
                variant="quiet"
                size="sm"
                disabled={isBusy}
                aria-label={t('signInMethods.devices.forgetNamed', { name })}
                onClick={() =>
                  void change((methods) => methods.forgetDevice(id), t('signInMethods.devices.forgotten'))
                }
              >
                {t('signInMethods.devices.forget')}
              </Button>
            }
          />
        ))}
    </MethodRow>
  );
}
