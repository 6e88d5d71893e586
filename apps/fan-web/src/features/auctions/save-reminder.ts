import type { Exclusive } from '@tifo/contracts/exclusives';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { reminderFile } from './reminder-rules.ts';

/** Downloads a calendar file with an alarm ten minutes before the auction of the lot opens. */
export function saveReminder({ id, slug, auctionLot }: Exclusive, title: string): void {
  if (!auctionLot) return;
  const { startDate, endDate } = auctionLot.auction;
  const url = new URL(window.location.pathname, window.location.origin).href;
  const file = reminderFile({ id, title, startDate, endDate, url });
  saveFile(new TextEncoder().encode(file), { type: 'text/calendar', name: `${slug}.ics` });
}
