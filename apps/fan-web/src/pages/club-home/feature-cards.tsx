import { Grid } from '@tifo/ui/grid';
import { CoinIcon, TicketIcon, TrophyIcon } from '@tifo/ui/icon';
import { Section } from '@tifo/ui/section';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { LinkPlate } from './link-plate.tsx';

const FEATURES = [
  { name: 'earning', icon: <CoinIcon size={32} />, path: '/giveaway' },
  { name: 'experiences', icon: <TicketIcon size={32} />, path: '/marketplace?categories=EXPERIENCE' },
  { name: 'collecting', icon: <TrophyIcon size={32} />, path: '/marketplace?categories=COLLECTIBLE' },
] as const;

/** Cards that show what the club's coins can be used for. */
export function FeatureCards() {
  const { t } = useTranslation();
  return (
    <Section title={t('clubHome.features.title')}>
      <Grid columns="wide">
        {FEATURES.map(({ name, icon, path }) => (
          <LinkPlate
            key={name}
            icon={icon}
            title={t(`clubHome.features.${name}.title`)}
            text={t(`clubHome.features.${name}.text`)}
            action={t(`clubHome.features.${name}.action`)}
            path={path}
          />
        ))}
      </Grid>
    </Section>
  );
}
