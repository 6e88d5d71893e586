import { checkDraw, hashEntry } from '@tifo/contracts/draw-rules';
import type { DrawProof } from '@tifo/contracts/giveaways';
import { describe, expect, it } from 'vitest';
import { PostponedError } from '#server/events/outbox.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { eraseFan } from '#server/features/fans/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createGiveaway } from '#server/testing/factories/create-giveaway.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { reconcileDraws } from '../drawing/draw-winners.ts';
import { drawWinners } from '../index.ts';
import { createEndedGiveaway } from './create-ended-giveaway.ts';

const { app, ctx } = await buildTestApp();
const RIGHT = { isSeedKept: true, isListWhole: true, isDrawRight: true };

async function proofOf({ slug }: ClubRecord, giveawayId: string): Promise<DrawProof> {
  const reply = await app.inject({ url: `/api/clubs/${slug}/giveaways/${giveawayId}/draw-proof` });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const createEnded = (entryCount: number) => createEndedGiveaway(ctx, entryCount);

describe('a draw', () => {
  it('names winners that anybody can draw again, and mails each of them once', async () => {
    const { club, giveaway, entries, key } = await createEnded(5);
    await Promise.all([1, 2, 3].map(() => drawWinners({ ctx, input: key })));
    const proof = await proofOf(club, giveaway.id);
    expect(proof.winners.map(({ rank }) => rank)).toEqual([1, 2]);
    expect(proof.winners[0]?.name).toBe('Test F.');
    expect(await checkDraw(proof)).toEqual(RIGHT);
    await ctx.outbox.flush();
    for (const { fan, entry } of entries) {
      const isWinner = proof.winners.some(({ hash }) => hash === entry.entryHash);
      const reply = await app.inject({
        url: `/dev/mailbox?to=${encodeURIComponent(fan.email)}`,
        headers: { accept: 'application/json' },
      });
      expect(reply.json()).toHaveLength(isWinner ? 1 : 0);
    }
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('passes over who was erased: the next in its order wins, and anybody can check it', async () => {
    const { club, giveaway, entries, key } = await createEnded(4);
    const erased = entries.slice(0, 2);
    for (const { fan } of erased) {
      await ctx.unitOfWork({ clubId: club.id }, (uow) => eraseFan(uow.tx, fan));
    }
    await drawWinners({ ctx, input: key });
    const proof = await proofOf(club, giveaway.id);
    expect(proof.winners.map(({ hash }) => hash).sort()).toEqual(
      entries
        .slice(2)
        .map(({ entry }) => entry.entryHash)
        .sort(),
    );
    expect(proof.passedOver).toEqual(erased.map(({ entry }) => entry.entryHash));
    expect(await checkDraw(proof)).toEqual(RIGHT);
    const passedOver = [...(proof.passedOver ?? []), proof.winners[0]?.hash ?? ''];
    expect(await checkDraw({ ...proof, passedOver })).toMatchObject({ isDrawRight: false });
  });

  it('stands when a winner is erased later', async () => {
    const { club, giveaway, entries, key } = await createEnded(3);
    await drawWinners({ ctx, input: key });
    for (const { fan } of entries) {
      await ctx.unitOfWork({ clubId: club.id }, (uow) => eraseFan(uow.tx, fan));
    }
    const proof = await proofOf(club, giveaway.id);
    expect([proof.winners.length, proof.passedOver]).toEqual([2, undefined]);
    expect(await checkDraw(proof)).toEqual(RIGHT);
  });

  it('promises its seed from the first day and tells it with the winners', async () => {
    const { club, giveaway, key } = await createEnded(3);
    const before = await proofOf(club, giveaway.id);
    expect(before.seed).toBeUndefined();
    expect(before.winners).toEqual([]);
    expect(before.entries).toHaveLength(3);
    await drawWinners({ ctx, input: key });
    const after = await proofOf(club, giveaway.id);
    expect([after.seedCommitment, after.entries, after.seal]).toEqual([
      before.seedCommitment,
      before.entries,
      before.seal,
    ]);
    expect(await checkDraw(after)).toEqual(RIGHT);
  });

  it('lets each entrant find their own entry in the list', async () => {
    const { club, giveaway, entries } = await createEnded(2);
    const proof = await proofOf(club, giveaway.id);
    for (const { fan, entry } of entries) {
      expect(proof.entries[entry.number - 1]).toBe(
        await hashEntry({ participationId: entry.id, email: fan.email }),
      );
    }
  });

  it('waits for the end', async () => {
    const club = await createClub(ctx);
    const giveaway = await createGiveaway(ctx, { club });
    const draw = drawWinners({ ctx, input: { clubId: club.id, giveawayId: giveaway.id } });
    await expect(draw).rejects.toThrow(PostponedError);
    expect((await proofOf(club, giveaway.id)).drawnAt).toBeUndefined();
  });

  it('is made by the reconciliation where its hour was missed, without entries too', async () => {
    const { club, giveaway } = await createEnded(0);
    await reconcileDraws({ ctx });
    const proof = await proofOf(club, giveaway.id);
    expect(proof.drawnAt).toBeDefined();
    expect(proof.winners).toEqual([]);
    expect(await checkDraw(proof)).toEqual(RIGHT);
  });

  it('has no proof where nothing is drawn', async () => {
    const club = await createClub(ctx);
    const giveaway = await createGiveaway(ctx, { club, draw: undefined });
    const reply = await app.inject({ url: `/api/clubs/${club.slug}/giveaways/${giveaway.id}/draw-proof` });
    expect(reply.statusCode).toBe(404);
  });

  it('keeps a stored entry in its place, whoever asks the database', async () => {
    const { entries } = await createEnded(1);
    const id = entries[0]?.entry.id;
    const { $client } = ctx.db;
    await expect(
      $client.query("update app.participation set entry_hash = 'x' where id = $1", [id]),
    ).rejects.toThrow('never changed');
    await expect($client.query('delete from app.participation where id = $1', [id])).rejects.toThrow(
      'never changed',
    );
  });
});
