import { randomUUID } from 'node:crypto';
import { find, type Ground, type Row } from './ground.ts';

/** What fills a call; what it leaves out is taken at random. */
export interface Draft {
  /** Values of the names in its address. */
  path?: Record<string, string>;
  body?: object;
  /** The fan who calls. */
  by?: string;
}

/** Returns null where nothing of the club fits the call at the moment. */
export type MakeDraft = (ground: Ground) => Draft | null | Promise<Draft | null>;

export type Drafts = Record<string, MakeDraft>;

export const reason = 'Asked for by the board';
export const WORDS = { en: 'The gala', fr: 'Le gala' };
export const SECOND_MS = 1000;
/** Of requests that somebody has to decide. */
export const WAITS = "state = 'WAITING'";
export const nothing = () => ({});

/** Returns a draft of a call about a row of `table` for which `where` is true. */
export function about(
  [name, table, where]: [name: string, table: string, where: string],
  toBody: (ground: Ground, row: Row) => object = () => ({ reason }),
): MakeDraft {
  return async (ground) => {
    const row = await find(ground, table, [where]);
    return row ? { path: { [name]: row.id }, body: toBody(ground, row) } : null;
  };
}

/** Returns an amount in euros. */
export function someEuros({ dice }: Ground): number {
  return dice.pick([0.5, 1, 5, 12.34, 49.99, 150, 999.99, 10_000]);
}

/** Returns an instant so many milliseconds from now. */
export function inMs(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

/** Returns the username, and the first part of the address, of somebody who is no fan yet or became one. */
export function newcomer({ dice }: Ground): string {
  return `newcomer-${dice.below(40)}`;
}

/** The table whose ids a name in an address or a body stands for. */
const TABLES: Record<string, string> = {
  ...{ auctionId: 'auction', lotId: 'lot', bidId: 'bid', exclusiveId: 'exclusive', slotId: 'booking_slot' },
  ...{ reservationId: 'reservation', giveawayId: 'giveaway', orderId: 'orders', paymentId: 'payment' },
  ...{ requestId: 'refund_request', receiptId: 'receipt', invoiceId: 'invoice', giftId: 'coin_gift' },
  ...{
    membershipId: 'membership',
    referralId: 'referral',
    reportId: 'member_report',
    mediaId: 'media_asset',
  },
  ...{ postId: 'post', programId: 'program', announcementId: 'announcement', donationId: 'donation' },
  ...{ invitationId: 'staff_invitation', messageId: 'message', fanId: 'fan', memberId: 'fan' },
  ...{ buyerId: 'fan', receiverId: 'fan', senderId: 'fan' },
};

/** Returns the id of a row that the name stands for, now and then of none. */
export async function someId(ground: Ground, name: string): Promise<string> {
  const table = TABLES[name];
  const row = table && !ground.dice.isOneIn(25) ? await find(ground, table) : undefined;
  return row?.id ?? randomUUID();
}
