import { expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { asOwner, startSecondApp } from '#server/testing/start-second-app.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { VALIDITY_MS } from '../referral-rules.ts';
import { findHolder, insertReferral } from '../referral-store.ts';

const sound = await buildTestApp();
const second = await startSecondApp(sound);
const broken = await buildTestApp();
const instances = [sound, second] as const;
const CALLS = 100;
const SPONSORS = 10;
/** Fewer than the connections of a process, so that all of them read before one writes. */
const RACERS = 4;

interface Call {
  url: string;
  headers: Record<string, string>;
  payload: object;
}

/** Calls like the browser: retries when the server is busy. */
async function post(index: number, call: Call): Promise<number> {
  const { app } = instances[index % 2] as TestApp;
  const reply = await app.inject({ method: 'POST', ...call });
  if (reply.statusCode === 503) return post(index, call);
  return reply.statusCode;
}

const join = (club: ClubRecord, username: string, email: string): Call => ({
  url: `/api/clubs/${club.slug}/fans`,
  headers: bearer(username, { email }),
  payload: { pictureUrl: '' },
});

async function rowsOf(ctx: TestApp['ctx'], club: ClubRecord) {
  const { rows } = await ctx.db.$client.query<{ counts: boolean; sponsor_id: string; joined: boolean }>(
    'select counts, sponsor_id, joined_at is not null as joined from app.referral where club_id = $1',
    [club.id],
  );
  return rows;
}

it('makes one referral of a hundred invitations of one person by ten sponsors, through two processes', async () => {
  const { ctx } = sound;
  const club = await createClub(ctx, { referralNeeded: true });
  const sponsors = await Promise.all(Array.from({ length: SPONSORS }, () => createFan(ctx, { club })));
  const answers = await Promise.all(
    Array.from({ length: CALLS }, (_, index) => {
      const username = sponsors[index % SPONSORS]?.username ?? '';
      return post(index, {
        url: `/api/clubs/${club.slug}/fans/${username}/referrals`,
        headers: bearer(username),
        payload: { fanEmail: index % 3 === 0 ? 'Wanted@New.test' : 'wanted@new.test' },
      });
    }),
  );
  expect(new Set(answers)).toEqual(new Set([201]));
  const rows = await rowsOf(ctx, club);
  expect(rows).toHaveLength(SPONSORS);
  expect(new Set(rows.map(({ sponsor_id }) => sponsor_id)).size).toBe(SPONSORS);
  expect(rows.filter(({ counts }) => counts)).toHaveLength(1);
  await ctx.outbox.flush();
  const { rows: mails } = await ctx.db.$client.query(
    `select 1 from app.outbox where kind = 'mail' and dedupe like 'mail:invitation:%'`,
  );
  expect(mails).toHaveLength(1);
});

it('lets one person in of a hundred who come at once with the invited address', async () => {
  const { ctx } = sound;
  const club = await createClub(ctx, { referralNeeded: true });
  const sponsor = await createFan(ctx, { club });
  const invited = { fanEmail: 'one@new.test' };
  const url = `/api/clubs/${club.slug}/fans/${sponsor.username}/referrals`;
  await post(0, { url, headers: bearer(sponsor.username), payload: invited });
  // Twenty-five accounts with different sign-in methods, four calls each.
  await Promise.all(
    Array.from({ length: CALLS }, (_, index) =>
      post(index, join(club, `account-${index % 25}`, 'one@new.test')),
    ),
  );
  const { rows } = await ctx.db.$client.query<{ kyc_status: string; count: number }>(
    `select kyc_status, count(*)::int from app.fan where club_id = $1 and email = 'one@new.test' group by 1 order by 1`,
    [club.id],
  );
  expect(rows).toEqual([
    { kyc_status: 'NOT_REFERRED', count: 24 },
    { kyc_status: 'READY_FOR_KYC', count: 1 },
  ]);
  expect((await rowsOf(ctx, club)).filter(({ joined }) => joined)).toHaveLength(1);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});

it('would make many referrals of one person without the lock and the index', async () => {
  const { ctx } = broken;
  await asOwner(broken.ownerUrl, 'drop index app.referral_that_counts');
  const club = await createClub(ctx, { referralNeeded: true });
  const sponsors = await Promise.all(Array.from({ length: RACERS }, () => createFan(ctx, { club })));
  const invited = { clubId: club.id, emailNorm: 'wanted@new.test' };
  const allHaveLooked = Promise.withResolvers<void>();
  let looking = RACERS;
  await Promise.all(
    sponsors.map((sponsor) =>
      ctx.unitOfWork({ clubId: club.id }, async (uow) => {
        const holder = await findHolder(uow.tx, invited);
        looking -= 1;
        if (looking === 0) allHaveLooked.resolve();
        await allHaveLooked.promise;
        const now = new Date();
        await insertReferral(uow.tx, {
          ...{ id: ctx.ids.next(), ...invited, sponsorId: sponsor.id, email: invited.emailNorm },
          ...{ language: 'en', counts: holder === undefined, sentAt: now },
          expiresAt: new Date(now.getTime() + VALIDITY_MS),
        });
      }),
    ),
  );
  expect((await rowsOf(ctx, club)).filter(({ counts }) => counts)).toHaveLength(RACERS);
  expect((await findViolations(ctx.db.$client)).map(({ id }) => id)).toEqual(['R1']);
});
