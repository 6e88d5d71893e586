/** What cards are refused for: the fan's account, one card, the network that the payment was begun from. */
export type RefusalLimit = 'fan' | 'card' | 'network';

/** Refused cards in an hour. A network may be a whole stadium, so it has more room than a person. */
export const REFUSALS_AN_HOUR: Record<RefusalLimit, number> = { fan: 5, card: 5, network: 20 };
