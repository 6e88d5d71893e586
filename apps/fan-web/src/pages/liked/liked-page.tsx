import { Button } from '@tifo/ui/button';
import { EmptyState } from '@tifo/ui/empty-state';
import { Grid } from '@tifo/ui/grid';
import { HeartIcon } from '@tifo/ui/icon';
import { PageLayout } from '@tifo/ui/page-layout';
import { Link } from 'react-router';
import { CardPlaceholders } from '#web/components/card-placeholders.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useLikedExclusives } from '#web/features/exclusives/api/list-liked.ts';
import { ExclusiveCard } from '#web/features/exclusives/components/exclusive-card.tsx';
import { LikeButton } from '#web/features/exclusives/components/like-button.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { Page } from '#web/lib/page/page.ts';

function LikedPage() {
  const { t } = useTranslation();
  return (
    <PageLayout body={<PageHead title={t('exclusives.liked.title')} lead={t('exclusives.liked.lead')} />}>
      <Liked />
    </PageLayout>
  );
}

/** An unliked item stays in the list until the page is left, so that it can be liked again. */
function Liked() {
  const liked = useLikedExclusives();
  if (liked.isError && !liked.data) return <LoadError query={liked} />;
  if (!liked.data) return <CardPlaceholders count={4} />;
  if (liked.data.length === 0) return <NothingLiked />;
  return (
    <Grid as="ul">
      {liked.data.map((exclusive) => (
        <ExclusiveCard
          key={exclusive.id}
          exclusive={exclusive}
          titleAs="h2"
          action={<LikeButton exclusive={exclusive} />}
        />
      ))}
    </Grid>
  );
}

function NothingLiked() {
  const { t } = useTranslation();
  const isFoundation = useClub().model === 'FOUNDATION';
  return (
    <EmptyState
      icon={<HeartIcon size={48} />}
      title={t('exclusives.liked.none')}
      action={
        <Button variant="secondary" render={<Link to={isFoundation ? '/auctions' : '/marketplace'} />}>
          {t(isFoundation ? 'exclusives.liked.auctions' : 'exclusives.liked.marketplace')}
        </Button>
      }
    >
      {t('exclusives.liked.noneText')}
    </EmptyState>
  );
}

export const page: Page = {
  Component: LikedPage,
  head: ({ app }) => ({ title: app.i18n.t('exclusives.liked.title'), hidden: true }),
};
