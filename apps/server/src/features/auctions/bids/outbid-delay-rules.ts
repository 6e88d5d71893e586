/** Bids within this time share one mail. */
const SHORT_MS = 2000;
/**
 * In a bidding war, mails every two seconds would tell nobody anything, and take the time of the bids: who takes part in
 * it follows the page.
 */
const WAR_MS = 15_000;
/** From here on every second counts. */
const LAST_MS = 60_000;

/** Returns how long to wait before the outbid fans of a lot are notified of a bid. */
export function outbidDelayMs({
  now,
  endAt,
  notifiedAt,
}: {
  now: Date;
  endAt: Date;
  /** The last time, if any. */
  notifiedAt: Date | undefined;
}): number {
  const isWar = notifiedAt !== undefined && now.getTime() - notifiedAt.getTime() < WAR_MS;
  return isWar && endAt.getTime() - now.getTime() > LAST_MS + WAR_MS ? WAR_MS : SHORT_MS;
}
