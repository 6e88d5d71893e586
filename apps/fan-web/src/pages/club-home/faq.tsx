import { Disclosure } from '@tifo/ui/disclosure';
import { Section } from '@tifo/ui/section';
import { formatMoney } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import styles from './faq.module.css';
import { type FaqEntry, listFaq } from './home-rules.ts';

export function Faq() {
  const { t } = useTranslation();
  const entries = listFaq(useClub());
  return (
    <Section className={styles.faq} title={t('clubHome.faq.title')}>
      <div>
        {entries.map((entry) => (
          <Disclosure key={entry} summary={t(`clubHome.faq.${entry}.question`)}>
            <Answer entry={entry} />
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}

function Answer({ entry }: { entry: FaqEntry }) {
  const { t, language } = useTranslation();
  const { currentPrice, fiatAccepted } = useClub();
  if (entry === 'coins')
    return <p>{t('clubHome.faq.coins.answer', { price: formatMoney(currentPrice, language) })}</p>;
  if (entry === 'notEnough' || entry === 'pay') {
    return <p>{t(`clubHome.faq.${entry}.${fiatAccepted ? 'fiat' : 'coins'}`)}</p>;
  }
  return <p>{t(`clubHome.faq.${entry}.answer`)}</p>;
}
