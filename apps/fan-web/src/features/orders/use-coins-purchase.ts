import type { Pricing } from '@tifo/contracts/values';
import { useNavigate } from 'react-router';
import { hasCode, isExplained } from '#web/lib/api/api-error.ts';
import { useJustChanged } from '#web/lib/forms/use-just-changed.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { usePlaceCoinsOrder } from './api/place-coins-order.ts';

/** Pays once, however often the button is pressed, and goes on to the thanks. */
export function useCoinsPurchase({ id, slug, pricing }: { id: string; slug: string; pricing: Pricing }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const place = usePlaceCoinsOrder();
  const isHeld = useJustChanged(pricing.coins.amount);
  const confirm = () => {
    if (isHeld) return;
    place.mutate(
      { exclusiveId: id, priceCoins: pricing.coins.amount },
      { onSuccess: () => void navigate(`/exclusives/${slug}/purchase-confirmed`, { replace: true }) },
    );
  };
  const explained = isExplained(place.error) ? place.error.detail : undefined;
  return {
    confirm,
    isSending: place.isPending || place.isSuccess,
    isHeld,
    refusal: hasCode(place.error, 'coins.insufficient') ? t('errors.notEnoughCoins') : explained,
  };
}
