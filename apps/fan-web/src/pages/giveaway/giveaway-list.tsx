import type { Giveaway } from '@tifo/contracts/giveaways';
import { Button } from '@tifo/ui/button';
import { EmptyState } from '@tifo/ui/empty-state';
import { Grid } from '@tifo/ui/grid';
import { GiftIcon } from '@tifo/ui/icon';
import { PageLayout } from '@tifo/ui/page-layout';
import { Skeleton } from '@tifo/ui/skeleton';
import { Link } from 'react-router';
import { GiveawayCard } from '#web/features/giveaways/components/giveaway-card.tsx';
import { inPlayOrder } from '#web/features/giveaways/giveaway-rules.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useNow } from '#web/lib/live/use-now.ts';
import { GiveawayBanner } from './giveaway-banner.tsx';

/** The giveaways that can be entered, then the finished ones with their winners. */
export function GiveawayList({ giveaways, isPending }: { giveaways: Giveaway[]; isPending: boolean }) {
  const { t } = useTranslation();
  const nowMs = useNow();
  const shown = nowMs === undefined ? giveaways : inPlayOrder(giveaways, nowMs);
  return (
    <PageLayout
      header={<GiveawayBanner title={t('giveaways.title')} lead={t('giveaways.lead')} partner={undefined} />}
    >
      {isPending && <Skeleton shape="block" />}
      {!isPending && shown.length === 0 && <Empty />}
      {shown.length > 0 && (
        <Grid columns="wide" as="ul">
          {shown.map((giveaway) => (
            <GiveawayCard key={giveaway.id} giveaway={giveaway} titleAs="h2" />
          ))}
        </Grid>
      )}
    </PageLayout>
  );
}

function Empty() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<GiftIcon size={48} />}
      title={t('giveaways.empty.title')}
      action={<Button render={<Link to="/marketplace" />}>{t('giveaways.empty.action')}</Button>}
    >
      {t('giveaways.empty.text')}
    </EmptyState>
  );
}
