import { forget, readStored, store } from '#web/lib/browser/storage.ts';
import type { EntryFormValues } from './entry-form-values.ts';

/** Whose entry in what. */
export interface EntryOwner {
  giveawayId: string;
  username: string;
}

/** Keeps what was filled in while the fan registers with the club. */
export function keepEntry(owner: EntryOwner, values: EntryFormValues): void {
  store('giveaway_entry', JSON.stringify({ ...owner, values }));
}

/** Returns it and removes it, for the same fan and giveaway alone. */
export function takeKeptEntry({ giveawayId, username }: EntryOwner): EntryFormValues | undefined {
  const kept: (EntryOwner & { values: EntryFormValues }) | null = JSON.parse(
    readStored('giveaway_entry') ?? 'null',
  );
  if (kept?.giveawayId !== giveawayId || kept.username !== username) return undefined;
  forget('giveaway_entry');
  return kept.values;
}
