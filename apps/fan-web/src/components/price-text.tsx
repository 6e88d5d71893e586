import type { Pricing } from '@tifo/contracts/values';
import { Price } from '@tifo/ui/price';
import type { ReactNode } from 'react';
import { formatCoins } from '#web/lib/format/format.ts';
import { useClub } from '#web/lib/page/club.ts';

export interface PriceTextProps {
  pricing: Pricing;
  label?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** A price the way the club counts: in coins with the euros beside them, or in euros alone. */
export function PriceText({ pricing, label, size = 'md' }: PriceTextProps) {
  const { coinsEnabled, fiatAccepted } = useClub();
  if (!coinsEnabled) {
    return (
      <Price label={label} size={size}>
        {pricing.totalCost.text}
      </Price>
    );
  }
  return (
    <Price label={label} size={size} note={fiatAccepted ? pricing.totalCost.text : undefined}>
      {formatCoins(pricing.coins)}
    </Price>
  );
}
