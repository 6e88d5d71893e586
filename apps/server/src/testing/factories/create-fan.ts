import { randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { type ClubRecord, getClubById } from '#server/features/clubs/index.ts';
import { insertFan } from '#server/features/members/fan-store.ts';
import type { FanRecord } from '#server/features/members/index.ts';
import { createClub } from './create-club.ts';

/** A VALIDATED fan of `club` (a new club when none is given). `bearer(fan.username)` is their token. */
export async function createFan(
  ctx: Context,
  { club, ...overrides }: Partial<FanRecord> & { club?: ClubRecord } = {},
): Promise<FanRecord> {
  const clubId = overrides.clubId ?? (club ?? (await createClub(ctx))).id;
  await getClubById(ctx, clubId);
  const username = overrides.username ?? `fan-${randomBytes(5).toString('hex')}`;
  const fan: FanRecord = {
    id: ctx.ids.next(),
    username,
    email: `${username}@fans.test`,
    name: 'Test Fan',
    firstName: 'Test',
    lastName: 'Fan',
    pictureUrl: '',
    language: 'en',
    kycStatus: 'VALIDATED',
    ...overrides,
    clubId,
  };
  await insertFan(ctx.db, fan);
  return fan;
}
