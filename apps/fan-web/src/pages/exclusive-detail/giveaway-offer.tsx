import { Section } from '@tifo/ui/section';
import { useGiveaways } from '#web/features/giveaways/api/list-giveaways.ts';
import { GiveawayCard } from '#web/features/giveaways/components/giveaway-card.tsx';
import { contestsOf, stateOf } from '#web/features/giveaways/giveaway-rules.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useNow } from '#web/lib/live/use-now.ts';

/** The giveaway that ends next. */
export function GiveawayOffer() {
  const { t } = useTranslation();
  const nowMs = useNow();
  const contests = contestsOf(useGiveaways().data ?? []);
  const next = contests.find((one) => nowMs !== undefined && stateOf(one, nowMs) === 'open');
  if (!next) return null;
  return (
    <Section title={t('giveawayCards.title')}>
      <GiveawayCard giveaway={next} />
    </Section>
  );
}
