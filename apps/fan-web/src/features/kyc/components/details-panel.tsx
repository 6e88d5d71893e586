import type { CompanyInfo, Fan, PersonalInfo } from '@tifo/contracts/fans';
import { Button } from '@tifo/ui/button';
import { Suspense } from 'react';
import { LoadError } from '#web/components/load-error.tsx';
import { neededPart } from '#web/components/needed-part.tsx';
import { Panel } from '#web/components/panel.tsx';
import { formatDate } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { openModal } from '#web/lib/overlays/modals.ts';
import styles from './details-panel.module.css';
import { FormPlaceholder } from './form-placeholder.tsx';

const ContactForm = neededPart(async () => (await import('./contact-form.tsx')).ContactForm, LoadError);

/** The fan's registered information, with a link to correct what may change. */
export function DetailsPanel({ id, fan }: { id: string; fan: Fan }) {
  const { t } = useTranslation();
  const { personalInfo } = fan;
  if (!personalInfo) return null;
  const open = () =>
    openModal({
      title: t('profile.details.correct'),
      render: (close) => (
        <Suspense fallback={<FormPlaceholder />}>
          <ContactForm fan={fan} onDone={close} />
        </Suspense>
      ),
    });
  return (
    <Panel id={id} title={t('profile.details.title')} lead={t('profile.details.lead')}>
      <Details info={personalInfo} />
      <Button variant="secondary" wide onClick={open}>
        {t('profile.details.correct')}
      </Button>
    </Panel>
  );
}

function Details({ info }: { info: PersonalInfo }) {
  const { t, language } = useTranslation();
  const lines = [
    [t('profile.details.name'), `${info.firstName} ${info.lastName}`],
    [t('profile.details.birthdate'), formatDate(info.birthdate, language, 'UTC')],
    [t('profile.details.phone'), info.phoneNumber ?? t('profile.details.noPhone')],
    [t('profile.details.address'), addressOf(info, language) ?? t('profile.details.noAddress')],
    ...(info.companyInfo ? [[t('profile.details.company'), companyOf(info.companyInfo)] as const] : []),
  ] as const;
  return (
    <dl className={styles.details}>
      {lines.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function companyOf({ name, legalForm, registrationNumber, address }: CompanyInfo): string {
  return [name, legalForm, registrationNumber, address].filter(Boolean).join(', ');
}

function addressOf({ address }: PersonalInfo, language: string): string | undefined {
  if (!address) return undefined;
  const { addressLine1, addressLine2, postalCode, city, country } = address;
  const countryName = new Intl.DisplayNames(language, { type: 'region' }).of(country);
  return [addressLine1, addressLine2, `${postalCode} ${city}`, countryName].filter(Boolean).join(', ');
}
