import { Grid } from '@tifo/ui/grid';
import { Section } from '@tifo/ui/section';
import { Link } from 'react-router';
import { useGiveaways } from '#web/features/giveaways/api/list-giveaways.ts';
import { GiveawayCard } from '#web/features/giveaways/components/giveaway-card.tsx';
import { contestsOf, stateOf } from '#web/features/giveaways/giveaway-rules.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useNow } from '#web/lib/live/use-now.ts';

const SHOWN = 3;

/** The giveaways that can be entered now. */
export function Giveaways() {
  const { t } = useTranslation();
  const nowMs = useNow();
  const contests = contestsOf(useGiveaways().data ?? []);
  const open = contests
    .filter((one) => nowMs !== undefined && stateOf(one, nowMs) === 'open')
    .slice(0, SHOWN);
  if (open.length === 0) return null;
  return (
    <Section
      title={t('giveawayCards.title')}
      action={<Link to="/giveaway">{t('common.actions.seeAll')}</Link>}
    >
      <Grid columns={open.length === SHOWN ? 'wide' : 'pair'} as="ul">
        {open.map((giveaway) => (
          <GiveawayCard key={giveaway.id} giveaway={giveaway} />
        ))}
      </Grid>
    </Section>
  );
}
