import { describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createGiveaway } from '#server/testing/factories/create-giveaway.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { assertCanNamePartner, assertIsPartner } from '../get-giveaway.ts';
import { updateGiveaway } from '../office/office-giveaway-store.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();

/** Removes a partner after it was found for a giveaway, and before that is committed. */
async function raceToRemove({ app, ctx }: TestApp, assertKnown: typeof assertIsPartner, hasToWait: boolean) {
  const club = await createClub(ctx, { partners: [{ slug: 'northwind', name: 'Northwind' }] });
  const { id } = await createGiveaway(ctx, { club });
  const headers = (await createStaff(ctx, { club, roles: ['manager'] })).headers();
  const url = `/api/back-office/clubs/${club.slug}/partners`;
  const remove = async (): Promise<string> => {
    const reply = await app.inject({ method: 'PUT', url, headers, payload: { partners: [], version: 1 } });
    return reply.statusCode === 200 ? 'removed' : reply.json().code;
  };
  let removing: Promise<string> = Promise.resolve('');
  await ctx.unitOfWork({ clubId: club.id }, async ({ tx }) => {
    await assertKnown(tx, { clubId: club.id, partnerSlug: 'northwind' });
    removing = remove();
    if (hasToWait) await expect.poll(() => countWaiting(ctx)).toBe(1);
    else await removing;
    await updateGiveaway(tx, { clubId: club.id, id }, { partnerSlug: 'northwind' });
  });
  return removing;
}

describe('a partner that is removed while a giveaway gets it', () => {
  it('stays, since the removal waits for the giveaway', async () => {
    expect(await raceToRemove(sound, assertCanNamePartner, true)).toBe('partner.inUse');
  });

  it('would be gone from a giveaway that goes on, were it not held', async () => {
    expect(await raceToRemove(broken, assertIsPartner, false)).toBe('removed');
  });
});
