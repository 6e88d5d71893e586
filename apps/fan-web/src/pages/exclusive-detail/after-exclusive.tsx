import { Carousel } from '@tifo/ui/carousel';
import { Heading } from '@tifo/ui/heading';
import { useParams } from 'react-router';
import { LazyOnVisible } from '#web/components/lazy-on-visible.tsx';
import { LinkedClubs } from '#web/components/linked-clubs.tsx';
import { optionalPart } from '#web/components/optional-part.tsx';
import { useCarouselLabels } from '#web/components/use-carousel-labels.ts';
import { exclusiveQuery, useExclusive } from '#web/features/exclusives/api/get-exclusive.ts';
import { relatedQuery, useRelated } from '#web/features/exclusives/api/get-related.ts';
import { ExclusiveCard } from '#web/features/exclusives/components/exclusive-card.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useRendered } from '#web/lib/page/use-rendered.ts';

const DeferredSections = optionalPart(async () => (await import('./deferred-sections.tsx')).DeferredSections);

/**
 * The end of the page: sections that are not about the exclusive, similar exclusives, then the linked clubs.
 */
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
  const related = useRendered(relatedQuery(app, exclusiveSlug).queryKey, useRelated(exclusiveSlug).data);
  const others = related?.recommended ?? [];
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
