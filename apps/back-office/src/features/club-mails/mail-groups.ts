import type { FanMail } from '@tifo/contracts/back-office/club-mails';

/** The mails under the headings that a club knows them by. */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  registration: ['kyc', 'invitation'],
  membership: ['membership'],
  orders: ['order', 'coins'],
  auctions: ['lot', 'outbid', 'leading', 'bid'],
  giveaways: ['giveaway'],
  donations: ['donation', 'receipt'],
  bookings: ['slot'],
};

export const MAIL_GROUPS: readonly string[] = Object.keys(BEGINNINGS);

export function groupOf(mail: FanMail): string {
  const found = Object.entries(BEGINNINGS).find(([, begins]) => begins.some((word) => mail.startsWith(word)));
  return found?.[0] ?? 'orders';
}
