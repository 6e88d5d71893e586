import { Carousel } from '@tifo/ui/carousel';
import { Heading } from '@tifo/ui/heading';
import { lazy } from 'react';
import { useParams } from 'react-router';
import { LazyOnVisible } from '#web/components/lazy-on-visible.tsx';
import { LinkedClubs } from '#web/components/linked-clubs.tsx';
import { useCarouselLabels } from '#web/components/use-carousel-labels.ts';
import { exclusiveQuery, useExclusive } from '#web/features/exclusives/api/get-exclusive.ts';
import { exclusivesQuery, useExclusives } from '#web/features/exclusives/api/list-exclusives.ts';
import { ExclusiveCard } from '#web/features/exclusives/components/exclusive-card.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useRendered } from '#web/lib/page/use-rendered.ts';
import { recommendedFor } from './detail-rules.ts';

const DeferredSections = lazy(async () => ({
  default: (await import('./deferred-sections.tsx')).DeferredSections,
}));

/** What the page goes on with: what is not about it, others of its kind, then the clubs of the same house. */
export function AfterExclusive() {
  return (
    <>
      <LazyOnVisible>
        <DeferredSections />
      </LazyOnVisible>
      <Recommended />
      <LinkedClubs />
    </>
  );
}

function Recommended() {
  const { t } = useTranslation();
  const labels = useCarouselLabels();
  const app = useAppServices();
  const { exclusiveSlug = '' } = useParams();
  const exclusive = useRendered(
    exclusiveQuery(app, exclusiveSlug).queryKey,
    useExclusive(exclusiveSlug).data,
  );
  const all = useRendered(exclusivesQuery(app).queryKey, useExclusives().data);
  const others = exclusive ? recommendedFor(all ?? [], exclusive) : [];
  if (!exclusive || others.length === 0) return null;
  const title = t(exclusive.auctionLot ? 'exclusiveDetail.recommendedLots' : 'exclusiveDetail.recommended');
  return (
    <Carousel {...labels} label={title} header={<Heading hasStripes>{title}</Heading>}>
      {others.map((other) => (
        <ExclusiveCard key={other.id} exclusive={other} />
      ))}
    </Carousel>
  );
}
