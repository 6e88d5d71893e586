import type { ChangePushSettingsInput, PushSettings, PushTopic } from '@tifo/contracts/notifications';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { Checkbox } from '@tifo/ui/checkbox';
import { Heading } from '@tifo/ui/heading';
import { BellIcon } from '@tifo/ui/icon';
import { TextField } from '@tifo/ui/text-field';
import { useEffect, useState } from 'react';
import { LoadError } from '#web/components/load-error.tsx';
import { Panel } from '#web/components/panel.tsx';
import {
  useChangePushSettings,
  usePushSettings,
  useSwitchNotifications,
} from '#web/features/notifications/api/push-settings.ts';
import { type BrowserState, browserState } from '#web/features/notifications/browser-notifications.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import { useChangeMailSetting, useMailSettings } from '../api/mail-settings.ts';
import styles from './notification-panel.module.css';

const TOPICS: readonly PushTopic[] = ['OUTBID', 'WON', 'PAYMENT_DUE', 'CHAT'];
const NIGHT = { from: '22:00', to: '08:00' };

/** The mails the fan wants, whether this browser notifies them, of which topics, and the quiet hours. */
export function NotificationPanel({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = usePushSettings();
  const settings = query.data;
  const [state, setState] = useState<BrowserState>();
  useEffect(() => setState(browserState()), []);
  return (
    <Panel id={id} title={t('profile.notices.title')} lead={t('profile.notices.lead')}>
      <Mails />
      <div>
        <Heading as="h3" size="xs">
          {t('profile.notices.browserTitle')}
        </Heading>
        <p className={styles.note}>{t('profile.notices.browserLead')}</p>
      </div>
      {state === 'unsupported' && <Alert>{t('profile.notices.unsupported')}</Alert>}
      {state === 'denied' && <Alert tone="warning">{t('profile.notices.denied')}</Alert>}
      {state === 'possible' && settings && (
        <Switch settings={settings} onDenied={() => setState(browserState())} />
      )}
      {query.isError && !settings && <LoadError titleAs="p" query={query} />}
      {settings && settings.endpoints.length > 0 && <Choices settings={settings} />}
    </Panel>
  );
}

/** Which of the mails that can be refused the fan wants. */
function Mails() {
  const { t } = useTranslation();
  const query = useMailSettings();
  const settings = query.data ?? [];
  const email = useCurrentFan().data?.identity.email;
  const { mutate } = useChangeMailSetting();
  if (query.isError && !query.data) return <LoadError titleAs="p" query={query} />;
  if (settings.length === 0) return null;
  return (
    <>
      <div>
        <Heading as="h3" size="xs">
          {t('profile.notices.mails.title')}
        </Heading>
        <p className={styles.note}>{t('profile.notices.mails.lead', { email })}</p>
      </div>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t('profile.notices.mails.topicsTitle')}</legend>
        {settings.map(({ topic, isWanted }) => (
          <Checkbox
            key={topic}
            label={t(`profile.notices.mails.topics.${topic}`)}
            checked={isWanted}
            onChange={({ currentTarget }) => mutate({ topic, isWanted: currentTarget.checked })}
          />
        ))}
      </fieldset>
    </>
  );
}

interface SwitchProps {
  settings: PushSettings & { isOnHere: boolean };
  onDenied: () => void;
}

function Switch({ settings: { publicKey, isOnHere }, onDenied }: SwitchProps) {
  const { t } = useTranslation();
  const { mutate, isPending, isError } = useSwitchNotifications();
  const flip = () => mutate({ publicKey, isOn: !isOnHere }, { onError: onDenied });
  return (
    <>
      {isError && (
        <Alert tone="danger" isLive>
          {t('profile.notices.failed')}
        </Alert>
      )}
      {isOnHere && (
        <Alert tone="success" isLive>
          {t('profile.notices.isOn')}
        </Alert>
      )}
      <Button
        wide
        icon={<BellIcon />}
        variant={isOnHere ? 'secondary' : 'primary'}
        isLoading={isPending}
        onClick={flip}
      >
        {isOnHere ? t('profile.notices.off') : t('profile.notices.on')}
      </Button>
    </>
  );
}

function Choices({ settings: { topics, quietHours } }: { settings: PushSettings }) {
  const { t } = useTranslation();
  const { mutate } = useChangePushSettings();
  const change = (chosen: Partial<ChangePushSettingsInput>) => mutate({ topics, quietHours, ...chosen });
  const withTopic = (topic: PushTopic, isWanted: boolean) =>
    TOPICS.filter((one) => (one === topic ? isWanted : topics.includes(one)));
  return (
    <>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t('profile.notices.topicsTitle')}</legend>
        {TOPICS.map((topic) => (
          <Checkbox
            key={topic}
            label={t(`profile.notices.topics.${topic}`)}
            checked={topics.includes(topic)}
            onChange={({ currentTarget }) => change({ topics: withTopic(topic, currentTarget.checked) })}
          />
        ))}
      </fieldset>
      <Checkbox
        label={t('profile.notices.quiet')}
        hint={t('profile.notices.quietHint')}
        checked={quietHours !== null}
        onChange={({ currentTarget }) => change({ quietHours: currentTarget.checked ? NIGHT : null })}
      />
      {quietHours && (
        <div className={styles.hours}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="time"
              label={t(`profile.notices.${end}`)}
              defaultValue={quietHours[end]}
              onBlur={({ currentTarget: { value } }) => {
                if (value !== '' && value !== quietHours[end])
                  change({ quietHours: { ...quietHours, [end]: value } });
              }}
            />
          ))}
        </div>
      )}
    </>
  );
}
