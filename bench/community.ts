import { createClub } from '../apps/server/src/testing/factories/create-club.ts';
import { createPost } from '../apps/server/src/testing/factories/create-post.ts';
import { bearer } from '../apps/server/src/testing/test-user-pool.ts';
import type { BenchResult } from './bench-result.ts';
import { type Crowd, fillClub } from './support/crowd.ts';
import { openContext } from './support/open-context.ts';

const SMALL: Crowd = { members: 500, messages: 10_000 };
const LARGE: Crowd = { members: 50_000, messages: 1_000_000 };
const MAX_RATIO = 2;
const ROUNDS = 60;

/**
 * Conversations, members and home of a club a hundred times as large, against the small one. Left out of
 * quick runs.
 */
export async function measureCommunity({ quick }: { quick: boolean }): Promise<BenchResult[]> {
  if (quick) return [];
  const { app, ctx, ownerUrl, close } = await openContext();
  try {
    const fill = async (crowd: Crowd) => {
      const club = await createClub(ctx, { model: 'FOUNDATION' });
      await createPost(ctx, { club });
      const username = await fillClub(ownerUrl, club.id, crowd);
      return readsOf(club.slug, username);
    };
    const [small, large] = [await fill(SMALL), await fill(LARGE)];
    const time = async ({ paths, username }: Reads): Promise<number> => {
      const startedAt = performance.now();
      const replies = await Promise.all(paths.map((url) => app.inject({ url, headers: bearer(username) })));
      const failed = replies.find(({ statusCode }) => statusCode !== 200);
      if (failed) throw new Error(`A read answered ${failed.statusCode}: ${failed.body}`);
      return performance.now() - startedAt;
    };
    const results: BenchResult[] = [];
    for (const [name, reads] of Object.entries(large)) {
      const base: number[] = [];
      const value: number[] = [];
      // In turns, so that a busy moment of the machine affects both.
      for (let round = 0; round < ROUNDS; round += 1) {
        base.push(await time(small[name] as Reads));
        value.push(await time(reads));
      }
      results.push(toResult(name, median(value), median(base)));
    }
    return results;
  } finally {
    await close();
  }
}

interface Reads {
  paths: string[];
  username: string;
}

function readsOf(slug: string, username: string): Record<string, Reads> {
  const club = `/api/clubs/${slug}`;
  const home = [club, `${club}/exclusives`, `${club}/auctions`, `${club}/posts?limit=3`, `${club}/programs`];
  return {
    conversations: { paths: [`${club}/fans/${username}/messages?limit=100`], username },
    members: { paths: [`${club}/members`], username },
    home: { paths: [...home, `${club}/members?limit=12`], username },
  };
}

function toResult(name: string, valueMs: number, baseMs: number): BenchResult {
  const ratio = valueMs / baseMs;
  return {
    goal: 'community',
    name: `${name} at ${LARGE.members} members, ${LARGE.messages} messages`,
    value: valueMs,
    unit: 'ms',
    base: baseMs,
    ratio,
    target: `≤ ${MAX_RATIO} × the time at ${SMALL.members} members`,
    met: ratio <= MAX_RATIO,
  };
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
