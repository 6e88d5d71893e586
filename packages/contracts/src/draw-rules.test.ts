import { expect, it } from 'vitest';
import { checkDraw, commitToSeed, drawEntries, firstSeal, hashEntry, sealEntry } from './draw-rules.ts';
import type { DrawProof } from './giveaways.ts';

const SEED = 'a'.repeat(64);

async function makeProof(count: number, winnerCount: number): Promise<DrawProof> {
  const seedCommitment = await commitToSeed(SEED);
  let seal = await firstSeal(seedCommitment);
  const entries: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const hash = await hashEntry({ participationId: `p-${index}`, email: `fan${index}@fans.test` });
    seal = await sealEntry(seal, hash);
    entries.push(hash);
  }
  const drawn = await drawEntries({ seed: SEED, seal, entries, winnerCount });
  return {
    giveawayId: 'g',
    winnerCount,
    seedCommitment,
    entries,
    seal,
    seed: SEED,
    winners: drawn.map((hash, index) => ({ rank: index + 1, hash, name: 'Ada L.' })),
  };
}

const RIGHT = { isSeedKept: true, isListWhole: true, isDrawRight: true };

it('finds an honest draw right, with more winners asked than entries too', async () => {
  expect(await checkDraw(await makeProof(20, 3))).toEqual(RIGHT);
  expect(await checkDraw(await makeProof(2, 3))).toEqual(RIGHT);
  expect(await checkDraw(await makeProof(0, 3))).toEqual(RIGHT);
});

it('sees another seed than the promised one', async () => {
  const proof = await makeProof(20, 3);
  expect(await checkDraw({ ...proof, seed: 'b'.repeat(64) })).toMatchObject({ isSeedKept: false });
});

it('sees an entry that was taken out, slipped in or moved', async () => {
  const proof = await makeProof(20, 3);
  const [first = '', second = '', ...rest] = proof.entries;
  for (const entries of [
    [second, ...rest],
    [first, second, ...rest, first],
    [second, first, ...rest],
  ]) {
    expect(await checkDraw({ ...proof, entries })).toMatchObject({ isListWhole: false });
  }
});

it('sees winners who were put in place of those drawn', async () => {
  const proof = await makeProof(20, 3);
  const loser = proof.entries.find((hash) => !proof.winners.some((winner) => winner.hash === hash)) ?? '';
  const [, ...others] = proof.winners;
  const winners = [{ rank: 1, hash: loser, name: 'A friend' }, ...others];
  expect(await checkDraw({ ...proof, winners })).toEqual({ ...RIGHT, isDrawRight: false });
  expect(await checkDraw({ ...proof, winners: others })).toMatchObject({ isDrawRight: false });
});

it('lets the next in the order win for whose prize was forfeited, and sees when somebody else does', async () => {
  const proof = await makeProof(20, 3);
  const { seal, entries } = proof;
  const order = await drawEntries({ seed: SEED, seal, entries, winnerCount: 5 });
  const upTo = (count: number) =>
    order.slice(0, count).map((hash, index) => ({
      ...{ rank: index + 1, hash, name: 'Ada L.' },
      ...(index === 1 ? { forfeited: true } : {}),
    }));
  expect(await checkDraw({ ...proof, winners: upTo(4) })).toEqual(RIGHT);
  const friend = { rank: 4, hash: order[4] ?? '', name: 'A friend' };
  for (const winners of [upTo(3), upTo(5), [...upTo(3), friend]]) {
    expect(await checkDraw({ ...proof, winners })).toEqual({ ...RIGHT, isDrawRight: false });
  }
});

it('lets the next in the order win for those passed over, and sees when they are kept secret', async () => {
  const proof = await makeProof(20, 3);
  const [first, second, third] = proof.winners;
  const passedOver = [second?.hash ?? ''];
  const { seal, entries } = proof;
  const drawn = await drawEntries({ seed: SEED, seal, entries, winnerCount: 3, passedOver });
  expect(drawn.slice(0, 2)).toEqual([first?.hash, third?.hash]);
  const winners = drawn.map((hash, index) => ({ rank: index + 1, hash, name: 'Ada L.' }));
  expect(await checkDraw({ ...proof, winners, passedOver })).toEqual(RIGHT);
  expect(await checkDraw({ ...proof, winners })).toEqual({ ...RIGHT, isDrawRight: false });
});

it('gives everybody the same chance', async () => {
  const entries = await Promise.all(
    Array.from({ length: 5 }, (_, index) => hashEntry({ participationId: `${index}`, email: 'a@b.test' })),
  );
  const wins = new Map(entries.map((hash) => [hash, 0]));
  for (let round = 0; round < 1000; round += 1) {
    const [winner = ''] = await drawEntries({ seed: `seed ${round}`, seal: 's', entries, winnerCount: 1 });
    wins.set(winner, (wins.get(winner) ?? 0) + 1);
  }
  for (const count of wins.values()) expect(count).toBeGreaterThan(140);
});

it('knows an entry by its e-mail however it is written', async () => {
  const participationId = 'p';
  expect(await hashEntry({ participationId, email: ' Ada@Fans.test ' })).toBe(
    await hashEntry({ participationId, email: 'ada@fans.test' }),
  );
});
