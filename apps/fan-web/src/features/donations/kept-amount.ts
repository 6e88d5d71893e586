import { forget, readStored, store } from '#web/lib/browser/storage.ts';

/** Keeps what is about to be given while its fan logs in or is on the payments page. */
export function keepAmount(clubSlug: string, typed: string): void {
  store('donation_amount', `${clubSlug} ${typed}`);
}

/** The amount that was kept for this club; it is proposed once. */
export function takeKeptAmount(clubSlug: string): string | undefined {
  const kept = readStored('donation_amount');
  if (!kept?.startsWith(`${clubSlug} `)) return undefined;
  forget('donation_amount');
  return kept.slice(clubSlug.length + 1);
}
