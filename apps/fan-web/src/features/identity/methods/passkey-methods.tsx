import { Button } from '@tifo/ui/button';
import { KeyIcon } from '@tifo/ui/icon';
import { formatDate } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { MethodItem, MethodRow } from './method-row.tsx';
import { useMethodChange, useMethods } from './use-methods.ts';

const PART = 'passkeys';

/** The passkeys of the account; each signs in without the password. */
export function PasskeyMethods() {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const query = useMethods(PART, (methods) => methods.listPasskeys());
  const passkeys = query.data ?? [];
  const { change, isBusy } = useMethodChange(PART);
  return (
    <MethodRow
      icon={<KeyIcon />}
      title={t('signInMethods.passkeys.title')}
      text={t('signInMethods.passkeys.text')}
      query={query}
      action={
        <Button
          variant="secondary"
          size="sm"
          isLoading={isBusy}
          onClick={() => void change((methods) => methods.addPasskey(), t('signInMethods.passkeys.added'))}
        >
          {t('signInMethods.passkeys.add')}
        </Button>
      }
    >
      {passkeys.length > 0 &&
        passkeys.map(({ id, name, createdAt }) => (
          <MethodItem
            key={id}
            name={name || t('signInMethods.passkeys.unnamed')}
            detail={
              createdAt
                ? t('signInMethods.passkeys.created', {
                    date: formatDate(createdAt.toISOString(), language, timeZone),
                  })
                : ''
            }
            action={
              <Button
                variant="quiet"
                size="sm"
                disabled={isBusy}
                aria-label={t('signInMethods.passkeys.removeNamed', { name })}
                onClick={() =>
                  void change((methods) => methods.removePasskey(id), t('signInMethods.passkeys.removed'))
                }
              >
                {t('signInMethods.remove')}
              </Button>
            }
          />
        ))}
    </MethodRow>
  );
}
