import { Carousel } from '@tifo/ui/carousel';
import { Grid } from '@tifo/ui/grid';
import { CardSkeleton } from '@tifo/ui/skeleton';
import { CarouselHeader } from '#web/components/carousel-header.tsx';
import { useCarouselLabels } from '#web/components/use-carousel-labels.ts';
import { carouselQuery, useCarousel } from '#web/features/exclusives/api/list-exclusives.ts';
import { ExclusiveCard } from '#web/features/exclusives/components/exclusive-card.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useIsHydrating, useRendered } from '#web/lib/page/use-rendered.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';

/** Exclusives that can be bought outright; lots are listed with their auction. */
export function ExclusivesCarousel() {
  const { t } = useTranslation();
  const labels = useCarouselLabels();
  const canRead = useCanReadContent();
  const { data, isPending } = useCarousel('SALE');
  const isHydrating = useIsHydrating();
  const exclusives = useRendered(carouselQuery(useAppServices(), 'SALE').queryKey, data);
  if (!canRead) return null;
  if (isPending && !isHydrating) return <CarouselPlaceholder />;
  const forSale = exclusives?.filter((exclusive) => !exclusive.auctionLot) ?? [];
  if (forSale.length === 0) return null;
  return (
    <Carousel
      {...labels}
      label={t('clubHome.exclusives.title')}
      header={<CarouselHeader title={t('clubHome.exclusives.title')} path="/marketplace" />}
    >
      {forSale.map((exclusive) => (
        <ExclusiveCard key={exclusive.id} exclusive={exclusive} />
      ))}
    </Carousel>
  );
}

function CarouselPlaceholder() {
  return (
    <Grid>
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </Grid>
  );
}
