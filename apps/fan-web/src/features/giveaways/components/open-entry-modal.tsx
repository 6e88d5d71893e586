import type { Giveaway, Participation } from '@tifo/contracts/giveaways';
import { Button } from '@tifo/ui/button';
import { Stack } from '@tifo/ui/stack';
import { Link } from 'react-router';
import { formatCoins, formatDateTime } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { openModal } from '#web/lib/overlays/modals.ts';
import { useClub } from '#web/lib/page/club.ts';

export interface EnteredGiveaway {
  title: string;
  giveaway: Giveaway;
  participation: Participation;
}

/** Confirms the entry, with the coins received and what happens next. */
export function openEntryModal({ title, ...entered }: EnteredGiveaway): void {
  openModal({ title, render: (close) => <EntryDone {...entered} onLeave={close} /> });
}

function EntryDone({
  giveaway: { reward, draw, endDate },
  participation,
  onLeave,
}: Omit<EnteredGiveaway, 'title'> & { onLeave: () => void }) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const { number } = participation.entry;
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <p>{t('giveaways.done.text', { number })}</p>
        {reward && <p>{t('giveaways.done.reward', { coins: formatCoins(reward, language) })}</p>}
        {draw && <p>{t('giveaways.done.draw', { date: formatDateTime(endDate, language, timeZone) })}</p>}
      </Stack>
      <Stack direction="row" gap={3} wraps>
        <Button render={<Link to="/marketplace" onClick={onLeave} />}>
          {t('giveaways.done.marketplace')}
        </Button>
        {reward && (
          <Button variant="secondary" render={<Link to="/wallet" onClick={onLeave} />}>
            {t('giveaways.done.wallet')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
