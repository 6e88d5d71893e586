import type { DrawProof } from './giveaways.ts';

/** Returns the start of the chain of entries: the commitment to the seed, made before the first entry. */
export function firstSeal(seedCommitment: string): Promise<string> {
  return sha256(`begin\n${seedCommitment}`);
}

/**
 * Returns the hash of an entry without its name: only someone who knows the participation and the e-mail can
 * link it to a person.
 */
export function hashEntry({
  participationId,
  email,
}: {
  participationId: string;
  email: string;
}): Promise<string> {
  return sha256(`entry\n${participationId}\n${email.trim().toLowerCase()}`);
}

/** Returns the seal of the list up to this entry: no earlier one can then be changed, added or left out. */
export function sealEntry(sealBefore: string, hash: string): Promise<string> {
  return sha256(`seal\n${sealBefore}\n${hash}`);
}

/**
 * Returns the commitment, published from the first day, so that the seed cannot be chosen once the entries
 * are known.
 */
export function commitToSeed(seed: string): Promise<string> {
  return sha256(`seed\n${seed}`);
}

/**
 * Returns the winning entries, best first: every entry gets a number from the seed and the final seal alone,
 * and the lowest win. Those passed over win nothing, which changes the order of no other.
 */
export async function drawEntries({
  seed,
  seal,
  entries,
  winnerCount,
  passedOver = [],
}: {
  seed: string;
  seal: string;
  entries: readonly string[];
  winnerCount: number;
  passedOver?: readonly string[] | undefined;
}): Promise<string[]> {
  const excluded = new Set(passedOver);
  const drawn = await Promise.all(
    entries
      .filter((hash) => !excluded.has(hash))
      .map(async (hash) => ({ hash, number: await sha256(`draw\n${seed}\n${seal}\n${hash}`) })),
  );
  drawn.sort((a, b) => (a.number < b.number ? -1 : 1));
  return drawn.slice(0, winnerCount).map(({ hash }) => hash);
}

export interface DrawCheck {
  /** Whether the seed matches its commitment. */
  isSeedKept: boolean;
  /** Whether the list has the final seal, of which every entrant was given a part. */
  isListWhole: boolean;
  /** Whether drawing again gives the same winners. */
  isDrawRight: boolean;
}

/** Repeats the draw from published data; anybody can do so with nothing but the proof. */
export async function checkDraw(proof: DrawProof): Promise<DrawCheck> {
  const { seed = '', seedCommitment, entries, seal, winnerCount, winners, passedOver } = proof;
  let chained = await firstSeal(seedCommitment);
  for (const hash of entries) chained = await sealEntry(chained, hash);
  // For each prize that was forfeited, the next in the order is a winner.
  const drawnCount = winnerCount + winners.filter(({ forfeited }) => forfeited).length;
  const drawn = await drawEntries({ seed, seal, entries, winnerCount: drawnCount, passedOver });
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
