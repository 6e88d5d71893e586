import type { DrawProof } from './giveaways.ts';

/** What the chain of entries begins with: the promise of the seed, before anybody has entered. */
export function firstSeal(seedCommitment: string): Promise<string> {
  return sha256(`begin\n${seedCommitment}`);
}

/** An entry without its name: only who knows the participation and the e-mail can tell whose it is. */
export function hashEntry({
  participationId,
  email,
}: {
  participationId: string;
  email: string;
}): Promise<string> {
  return sha256(`entry\n${participationId}\n${email.trim().toLowerCase()}`);
}

/** Each entry closes the list up to itself: none before it can be changed, added or left out. */
export function sealEntry(sealBefore: string, hash: string): Promise<string> {
  return sha256(`seal\n${sealBefore}\n${hash}`);
}

/** Published from the first day, so that the seed cannot be chosen when the entries are known. */
export function commitToSeed(seed: string): Promise<string> {
  return sha256(`seed\n${seed}`);
}

/** The entries that win, best first: every entry has a number that seed and closed list alone decide, the lowest win. */
export async function drawEntries({
  seed,
  seal,
  entries,
  winnerCount,
}: {
  seed: string;
  seal: string;
  entries: readonly string[];
  winnerCount: number;
}): Promise<string[]> {
  const drawn = await Promise.all(
    entries.map(async (hash) => ({ hash, number: await sha256(`draw\n${seed}\n${seal}\n${hash}`) })),
  );
  drawn.sort((a, b) => (a.number < b.number ? -1 : 1));
  return drawn.slice(0, winnerCount).map(({ hash }) => hash);
}

export interface DrawCheck {
  /** The seed is the one that was promised. */
  isSeedKept: boolean;
  /** The list is the one whose seal every entrant was given a part of. */
  isListWhole: boolean;
  /** Drawing again gives the same winners. */
  isDrawRight: boolean;
}

/** Draws again from what is published; for anybody, with nothing but the proof. */
export async function checkDraw(proof: DrawProof): Promise<DrawCheck> {
  const { seed = '', seedCommitment, entries, seal, winnerCount, winners } = proof;
  let chained = await firstSeal(seedCommitment);
  for (const hash of entries) chained = await sealEntry(chained, hash);
  const drawn = await drawEntries({ seed, seal, entries, winnerCount });
  const named = [...winners].sort((a, b) => a.rank - b.rank).map(({ hash }) => hash);
  return {
    isSeedKept: (await commitToSeed(seed)) === seedCommitment,
    isListWhole: chained === seal,
    isDrawRight: drawn.length === named.length && drawn.every((hash, index) => hash === named[index]),
  };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
