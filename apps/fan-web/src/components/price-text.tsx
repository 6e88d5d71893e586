import type { Pricing } from '@tifo/contracts/values';
import { Price } from '@tifo/ui/price';
import type { ReactNode } from 'react';
import { formatCoins, formatMoney } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';

export interface PriceTextProps {
  pricing: Pricing;
  label?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** A price in the club's unit: in coins with the euros beside them, or in euros alone. */
export function PriceText({ pricing, label, size = 'md' }: PriceTextProps) {
  const { t, language } = useTranslation();
  const { coinsEnabled, fiatAccepted } = useClub();
  if (!coinsEnabled) {
    return (
      <Price label={label} size={size}>
        {formatMoney(pricing.totalCost, language)}
      </Price>
    );
  }
  return (
    <Price
      label={label}
      size={size}
      note={fiatAccepted && t('common.orPrice', { amount: formatMoney(pricing.totalCost, language) })}
    >
      {formatCoins(pricing.coins, language)}
    </Price>
  );
}
