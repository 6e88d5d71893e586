import type { Exclusive } from '@tifo/contracts/exclusives';
import { Badge } from '@tifo/ui/badge';
import { Card } from '@tifo/ui/card';
import { Picture } from '@tifo/ui/picture';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PriceText } from '#web/components/price-text.tsx';
import { formatDate } from '#web/lib/format/format.ts';
import { pictureSources } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { LotNote } from './lot-note.tsx';

export interface ExclusiveCardProps {
  exclusive: Exclusive;
  titleAs?: 'h2' | 'h3' | 'h4';
  /** A control over the picture: the like button, where the screen has one. */
  action?: ReactNode;
  /** Makes the card the target of #slug. */
  isTarget?: boolean;
}

const CARD_SIZES = '(max-width: 768px) 46vw, 300px';

/** An exclusive or a lot in a grid or a carousel; the whole card is a link to its page. */
export function ExclusiveCard({ exclusive, titleAs = 'h3', action, isTarget }: ExclusiveCardProps) {
  const { t } = useTranslation();
  const { auctionLot: lot, category } = exclusive;
  const picture = pictureSources(exclusive.imageUrl);
  const mask = useMask(exclusive);
  return (
    <Card
      id={isTarget ? exclusive.slug : undefined}
      title={exclusive.name}
      titleAs={titleAs}
      render={<Link to={`/exclusives/${exclusive.slug}`} />}
      picture={<Picture {...picture} sizes={CARD_SIZES} alt="" />}
      eyebrow={lot ? t('exclusives.lot', { number: lot.number }) : t(`exclusives.category.${category}`)}
      badges={lot?.auction.status === 'ACTIVE' && <Badge tone="live">{t('exclusives.live')}</Badge>}
      mask={mask}
      action={action}
      footer={<CardPrice exclusive={exclusive} />}
    >
      {lot && <LotNote lot={lot} />}
    </Card>
  );
}

function CardPrice({ exclusive }: { exclusive: Exclusive }) {
  const { t } = useTranslation();
  const { auctionLot: lot, pricing } = exclusive;
  if (!lot) return <PriceText pricing={pricing} />;
  return (
    <PriceText
      pricing={lot.currentPrice}
      label={lot.bidCount > 0 ? t('exclusives.lastBid') : t('exclusives.startingPrice')}
    />
  );
}

/** The text over the picture that says why it cannot be bought; undefined when it can. */
function useMask(exclusive: Exclusive): string | undefined {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  if (!exclusive.visible) return t('exclusives.hidden');
  if (exclusive.isUpcoming) {
    const { upcomingDate } = exclusive;
    if (upcomingDate === undefined) return t('exclusives.upcoming');
    return t('exclusives.upcomingOn', { date: formatDate(upcomingDate, language, timeZone) });
  }
  if (!exclusive.isOutOfStock || exclusive.auctionLot) return undefined;
  return t(exclusive.isReserved ? 'exclusives.reserved' : 'exclusives.outOfStock');
}
