import type { LegalNotice } from '@tifo/contracts/clubs';
import { Heading } from '@tifo/ui/heading';
import { PageLayout } from '@tifo/ui/page-layout';
import { Stack } from '@tifo/ui/stack';
import type { ReactNode } from 'react';
import { useLegalNotice } from '#web/features/clubs/api/legal-notice.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './legal-page.module.css';

/** Who publishes the site and who hosts it; `children` follow. */
export function LegalNoticeView({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { data } = useLegalNotice();
  return (
    <PageLayout width="text" body={<Heading as="h1">{t('legal.notice.title')}</Heading>}>
      {data && (
        <Stack gap={8}>
          <Publisher notice={data} />
          <Contact notice={data} />
          {data.director && <Section title={t('legal.notice.director')}>{data.director}</Section>}
          {data.mediator && <Section title={t('legal.notice.mediator')}>{data.mediator}</Section>}
          {data.host && (
            <Section title={t('legal.notice.host')}>
              <span className={styles.lines}>{data.host}</span>
            </Section>
          )}
          <Section title={t('legal.notice.accessibility.title')}>
            {t('legal.notice.accessibility.text')}
          </Section>
          {children}
        </Stack>
      )}
    </PageLayout>
  );
}

type NoticeProps = { notice: LegalNotice };

function Publisher({ notice }: NoticeProps) {
  const { t } = useTranslation();
  const { name, legalForm, addressLines, siren, rna, vatNumber } = notice;
  const numbers = [
    siren && t('legal.notice.siren', { number: inThrees(siren) }),
    rna && t('legal.notice.rna', { number: rna }),
    vatNumber && t('legal.notice.vat', { number: vatNumber }),
  ];
  const lines = [name, legalForm, ...addressLines, ...numbers].filter(Boolean);
  return (
    <Section title={t('legal.notice.publisher')}>
      <span className={styles.lines}>{lines.join('\n')}</span>
    </Section>
  );
}

const inThrees = (siren: string) => siren.replaceAll(/(\d{3})(?=\d)/g, '$1\u00a0');

function Contact({ notice: { email, phoneNumber } }: NoticeProps) {
  const { t } = useTranslation();
  if (!email && !phoneNumber) return null;
  return (
    <Section title={t('legal.notice.contact')}>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && phoneNumber && <br />}
      {phoneNumber && <a href={`tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`}>{phoneNumber}</a>}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <p>{children}</p>
    </section>
  );
}
