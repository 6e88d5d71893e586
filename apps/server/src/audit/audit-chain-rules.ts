/** What a link vouches for: its own entry, and through the hash of the link before all that came earlier. */
export interface LinkedEntry {
  chain: string;
  seq: number;
  content: string;
  /** Of the link before; empty for the first. */
  before: string;
}

/** The words whose SHA-256 is the hash of a link; lengths keep two readings apart. */
export function wordsOfLink({ chain, seq, content, before }: LinkedEntry): string {
  return [chain, String(seq), before, content].map((part) => `${part.length}:${part}`).join('');
}

export type ChainFault =
  /** The entry is not what it was when it was linked. */
  | 'changed'
  /** The link stands and its entry is gone. */
  | 'missing'
  /** A number of the chain is left out. */
  | 'gap'
  /** An earlier proof has seen another chain. */
  | 'rewritten';
