import { expect, test } from 'vitest';
import { setKycStatus } from '#server/features/fans/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { openAuctionRoom } from './open-auction-room.ts';

const clock = new FakeClock();
const { app, ctx } = await buildTestApp({ replace: { clock } });
const { createWonLot, rowOf } = openAuctionRoom({ app, ctx, clock });
const { buy, press } = openShopClient({ app, ctx });

type WonLot = Awaited<ReturnType<typeof createWonLot>>;

/** Changes a document in substance, which everybody has to accept anew before the next purchase. */
async function changeDocument({ lot: { club } }: WonLot): Promise<void> {
  const headers = (await createStaff(ctx, { club, roles: ['owner'] })).headers();
  const url = `/api/back-office/clubs/${club.slug}/legal-documents/FIAT_SALE_TERMS`;
  const { version } = (await app.inject({ url, headers })).json();
  const payload = { text: { en: 'New terms', fr: 'Nouvelles conditions' }, inSubstance: true, version };
  const reply = await app.inject({ method: 'POST', url: `${url}/versions`, headers, payload });
  expect(reply.statusCode).toBeLessThan(300);
}

const endMembership = async ({ lot: { club }, winner: { id } }: WonLot) => {
  await setKycStatus(ctx.db, { clubId: club.id, id, kycStatus: 'DUE_DILIGENCE_APPROVED' });
};

test.each([
  ['whose membership has ended since', endMembership, 'fan.notValidated'],
  ['who has not accepted the terms that were changed since', changeDocument, 'terms.changed'],
] as const)('a lot is paid by a winner %s', async (_, change, refusal) => {
  const won = await createWonLot();
  const { lot, winner, loser } = won;
  await change(won);
  if (change === endMembership) await endMembership({ ...won, winner: loser });
  const request = { slug: lot.club.slug, lineItems: [lot.exclusive.id] };
  expect((await buy({ ...request, username: loser.username })).json().code).toBe(refusal);
  const reply = await buy({ ...request, username: winner.username });
  expect(reply.statusCode).toBe(201);
  await press(reply.json().url, { outcome: 'paid' });
  expect((await rowOf(lot))?.paidAt).not.toBeNull();
});
