/** What a link's hash covers: its own entry, and through the hash of the previous link all earlier ones. */
export interface LinkedEntry {
  chain: string;
  seq: number;
  content: string;
  /** The hash of the previous link; empty for the first. */
  before: string;
}

/**
 * Returns the text whose SHA-256 is the hash of a link; fields are prefixed by their length, so that the
 * encoding is unambiguous.
 */
export function wordsOfLink({ chain, seq, content, before }: LinkedEntry): string {
  return [chain, String(seq), before, content].map((part) => `${part.length}:${part}`).join('');
}

export type ChainFault =
  /** The entry was changed after it was linked. */
  | 'changed'
  /** The link exists but its entry does not. */
  | 'missing'
  /** A number of the chain is missing. */
  | 'gap'
  /** An earlier proof recorded another hash. */
  | 'rewritten';
