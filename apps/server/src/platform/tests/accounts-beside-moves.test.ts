import { expect, it } from 'vitest';
import { followEmail } from '#server/features/identity/accounts/follow-email.ts';
import { createConfirmedUser } from '#server/features/identity/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTwoDatabases, SECOND_DATABASE } from '#server/testing/build-two-databases.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { first, home, there, move } = await buildTwoDatabases();
const { app, ctx } = first;

const PLACES = ['first', SECOND_DATABASE] as const;
const at = (place: string) => (place === 'first' ? home : there);

async function flush(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    for (const { ownerUrl } of home.databases)
      await asOwner(
        ownerUrl,
        'update app.outbox set due_at = now() where sent_at is null and cron is null and lease_id is null',
      );
    for (const { outbox } of home.everywhere) await outbox.flush();
  }
}

/** An account with a fan at a club of each database. The one of `from` moves to the other, and `work` is done when it takes no writes. */
async function moveBeside(
  from: string,
  { before, work }: Record<'before' | 'work', (own: Own) => Promise<unknown>>,
) {
  const [to = ''] = PLACES.filter((place) => place !== from);
  const [near, club] = [await createClub(ctx), await createClub(ctx)];
  if (from !== 'first') await move(club.id, from);
  await ctx.places.look();
  const email = `${ctx.ids.next()}@fans.test`;
  const names = { firstName: 'Ada', lastName: 'Laurent' };
  const { username } = await createConfirmedUser(ctx, {
    email,
    password: 'A long enough pass phrase 7',
    ...names,
  });
  await createFan(home, { club: near, username, email });
  await createFan(at(from), { club, username, email });
  await flush();
  const own = { slug: near.slug, username, email };
  await before(own);
  await move(club.id, to, {
    onStep: async (step) => {
      if (step !== 'prove') return;
      await work(own);
      for (const { outbox } of home.everywhere) await outbox.flush();
    },
  });
  await ctx.places.look();
  await flush();
  const { rows } = await at(to).db.$client.query<{ email: string; erased: boolean }>(
    'select email, erased_at is not null as erased from app.fan where club_id = $1',
    [club.id],
  );
  return { username, fan: rows[0] };
}

interface Own {
  slug: string;
  username: string;
  email: string;
}

it.each(PLACES)('a new address reaches a club that is just leaving the database %s', async (from) => {
  const email = `${ctx.ids.next()}@changed.test`;
  const { fan } = await moveBeside(from, {
    before: async () => undefined,
    work: async ({ username }) => {
      const change = { actor: system('test'), username, email };
      await asOwner(first.ownerUrl, `update app.pool_user set email = '${email}' where sub = '${username}'`);
      await home.unitOfWork({ clubId: null }, (uow) => followEmail(uow, change));
    },
  });
  expect(fan?.email).toBe(email);
});

it.each(PLACES)(
  'an account is erased wholly or not at all beside a club that is just leaving the database %s',
  async (from) => {
    const call = ({ slug, username, email }: Own, path: string, payload?: object) =>
      app.inject({
        ...{ method: 'POST', url: `/api/clubs/${slug}/fans/${username}/${path}` },
        ...{ headers: bearer(username, { email }), ...(payload ? { payload } : {}) },
      });
    let code = '';
    let status = 0;
    const { fan, username } = await moveBeside(from, {
      before: async (own) => {
        expect((await call(own, 'erasure-requests')).statusCode).toBe(204);
        await flush();
        const mails = await app.inject({
          url: `/dev/mailbox?to=${encodeURIComponent(own.email)}`,
          headers: { accept: 'application/json', host: 'localhost' },
        });
        code = /^\d{6}$/m.exec(mails.json()[0].text)?.[0] ?? '';
      },
      work: async (own) => {
        status = (await call(own, 'erasures', { code })).statusCode;
      },
    });
    // Fans of the first database are erased with the account, those of others follow.
    expect(status).toBe(from === 'first' ? 503 : 204);
    const { rowCount } = await home.db.$client.query('select from app.pool_user where sub = $1', [username]);
    expect([fan?.erased, rowCount]).toEqual(from === 'first' ? [false, 1] : [true, 0]);
  },
);
