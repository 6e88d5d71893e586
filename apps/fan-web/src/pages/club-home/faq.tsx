import { Disclosure } from '@tifo/ui/disclosure';
import { Section } from '@tifo/ui/section';
import { formatMoney } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import styles from './faq.module.css';
import { type FaqKey, listFaq } from './home-rules.ts';

export function Faq() {
  const { t } = useTranslation();
  const entries = listFaq(useClub());
  if (entries.length === 0) return null;
  return (
    <Section className={styles.faq} title={t('clubHome.faq.title')}>
      <div>
        {entries.map((entry) =>
          'key' in entry ? (
            <Disclosure key={entry.key} summary={t(`clubHome.faq.${entry.key}.question`)}>
              <Answer entry={entry.key} />
            </Disclosure>
          ) : (
            <Disclosure key={entry.id} summary={entry.question}>
              <p className={styles.own}>{entry.answer}</p>
            </Disclosure>
          ),
        )}
      </div>
    </Section>
  );
}

function Answer({ entry }: { entry: FaqKey }) {
  const { t, language } = useTranslation();
  const { currentPrice, fiatAccepted } = useClub();
  if (entry === 'coins')
    return <p>{t('clubHome.faq.coins.answer', { price: formatMoney(currentPrice, language) })}</p>;
  if (entry === 'notEnough' || entry === 'pay') {
    return <p>{t(`clubHome.faq.${entry}.${fiatAccepted ? 'fiat' : 'coins'}`)}</p>;
  }
  return <p>{t(`clubHome.faq.${entry}.answer`)}</p>;
}
