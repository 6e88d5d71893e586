/**
 * The keys by which refusals are counted: the fan's account, the card, the network from which the payment was
 * started.
 */
export type RefusalLimit = 'fan' | 'card' | 'network';

/**
 * Refused cards per hour. A network may be that of a whole stadium, so its limit is higher than a person's, and each payment
 * from there makes up for a refusal: of those who try stolen cards, most are refused.
 */
export const REFUSALS_AN_HOUR: Record<RefusalLimit, number> = { fan: 5, card: 5, network: 20 };
