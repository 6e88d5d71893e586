import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { giveCores } from './cores.ts';
import { freePort, stopChild } from './start-product.ts';

const BID_SERVER = resolve(import.meta.dirname, 'bid-server.ts');

export interface Lot {
  bidsPath: string;
  /** The last price offered by any bidder. */
  price: number;
}

export interface BidServer {
  port: number;
  club: string;
  lots: Lot[];
  bidders: { username: string; token: string }[];
  /** Counts of the replies so far, to be compared with what is stored. */
  tally: { accepted: number; wrong: number };
  tell(word: string): Promise<Record<string, unknown>>;
  audit(): Promise<{ isRight: boolean; report: string }>;
  stop(): Promise<void>;
}

/** Starts the bid server in a separate process. */
export async function startBidServer(
  dataDir: string,
  { lots, bidders }: { lots: number; bidders: number },
): Promise<BidServer> {
  const port = await freePort();
  const child = fork(BID_SERVER, [String(port), dataDir, String(lots), String(bidders)]);
  giveCores(child);
  const stock = (await heard(child)) as Pick<BidServer, 'club' | 'bidders'> & { bidsPaths: string[] };
  const tally = { accepted: 0, wrong: 0 };
  const tell = (word: string) => {
    const answered = heard(child);
    child.send(word);
    return answered;
  };
  return {
    port,
    club: stock.club,
    lots: stock.bidsPaths.map((bidsPath) => ({ bidsPath, price: 1 })),
    bidders: stock.bidders,
    tally,
    tell,
    audit: async () => {
      const { violations, bids } = (await tell('check')) as { violations: unknown[]; bids: number };
      return {
        isRight: violations.length === 0 && bids === tally.accepted && tally.wrong === 0,
        report: JSON.stringify({ violations, stored: bids, ...tally }),
      };
    },
    stop: () => stopChild(child),
  };
}

async function heard(child: ChildProcess): Promise<Record<string, unknown>> {
  const done = new AbortController();
  const { signal } = done;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('The bid server ended');
  });
  ended.catch(() => undefined);
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [
      Record<string, unknown>,
    ];
    return message;
  } finally {
    // Otherwise each answer would leave its listeners behind.
    done.abort();
  }
}
