import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { clubs } from '#server/features/clubs/club-tables.ts';
import { insertFan } from '#server/features/fans/fan-store.ts';
import { fans } from '#server/features/fans/fan-tables.ts';
import { followEmail } from '#server/features/identity/accounts/follow-email.ts';
import { createConfirmedUser } from '#server/features/identity/index.ts';
import { appointStaff } from '#server/features/staff/index.ts';
import { FEATURES } from '#server/features.ts';
import { system } from '#server/lib/actor.ts';
import { buildTwoDatabases, SECOND_DATABASE } from '#server/testing/build-two-databases.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { assertAllNamed, assertJoinedDatabases, joinDatabases } from '../migrate.ts';
import { DIRECTORY_TABLES } from '../moves/directory-tables.ts';
import type { NamedDatabase } from '../moves/named-databases.ts';

const { first, home, there, move } = await buildTwoDatabases();
const { app, ctx } = first;

/** Returns a club in the second database. */
async function createDistantClub() {
  const club = await createClub(ctx);
  await move(club.id, SECOND_DATABASE);
  await ctx.places.look();
  return club;
}

async function flush(): Promise<void> {
  for (let round = 0; round < 2; round += 1) for (const { outbox } of ctx.everywhere) await outbox.flush();
}

const DEVELOPER = { accept: 'application/json', host: 'localhost' };
const shop = openShopClient({ app, ctx });

describe('a statement that was sent to the wrong database', () => {
  it('is refused there if it is of a club that is in another one', async () => {
    const club = await createDistantClub();
    const refused = home.unitOfWork({ clubId: club.id }, async ({ tx }) => tx.$count(fans));
    await expect(refused).rejects.toSatisfy(isDatabaseUnavailable);
    const row = {
      ...{ id: ctx.ids.next(), clubId: club.id, username: 'lost', email: 'lost@fans.test', name: 'Lost' },
      ...{
        firstName: '',
        lastName: '',
        pictureUrl: '',
        language: 'en' as const,
        nameDisplay: 'INITIAL' as const,
      },
      kycStatus: 'READY_FOR_KYC' as const,
    };
    const across = home.unitOfWork({ clubId: null }, ({ tx }) => insertFan(tx, row));
    await expect(across).rejects.toSatisfy(isDatabaseUnavailable);
    const renamed = home.db.update(clubs).set({ name: 'Lost' }).where(eq(clubs.id, club.id));
    await expect(renamed).rejects.toSatisfy(isDatabaseUnavailable);
    const own = await createClub(ctx);
    await expect(
      there.unitOfWork({ clubId: own.id }, ({ tx }) => insertFan(tx, { ...row, clubId: own.id })),
    ).rejects.toThrow();
  });

  it('is refused in a further database if it is about the directory or the accounts', async () => {
    for (const table of DIRECTORY_TABLES) {
      await expect(there.db.$client.query(`select from app.${table}`), table).rejects.toThrow(
        'permission denied',
      );
    }
  });
});

describe('a start', () => {
  it('changes nothing where all is as it was, and tells a new database of all clubs', async () => {
    const { slug } = await createClub(ctx);
    await joinDatabases(home.databases);
    const { rows } = await there.db.$client.query('select id from app.club where slug = $1', [slug]);
    expect(rows).toHaveLength(1);
    const elsewhere = there.unitOfWork({ clubId: rows[0].id }, async ({ tx }) => tx.$count(fans));
    await expect(elsewhere).rejects.toSatisfy(isDatabaseUnavailable);
  });

  it('refuses a club with two homes, as after a restore, and a database of another name', async () => {
    const { id } = await createDistantClub();
    const [one, two] = home.databases as [NamedDatabase, NamedDatabase];
    const { rows } = await home.db.$client.query('select id, has_rows from moves.away_club where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ id, has_rows: false }]);
    await asOwner(one.ownerUrl, `delete from moves.away_club where id = '${id}'`);
    await expect(joinDatabases(home.databases)).rejects.toThrow(
      `the club ${id} is in the databases first and second`,
    );
    await asOwner(one.ownerUrl, `insert into moves.away_club (id) values ('${id}')`);
    await joinDatabases(home.databases);
    await assertJoinedDatabases(home.databases);
    await assertAllNamed(home.databases);
    await expect(assertAllNamed([one])).rejects.toThrow('DATABASE_SHARDS does not name');
    const unknown = [one, { ...two, name: 'third' }];
    await expect(assertJoinedDatabases(unknown)).rejects.toThrow('run npm run migrate');
    await expect(joinDatabases([one, { ...two, name: 'third' }])).rejects.toThrow(
      'this is second, not third',
    );
    await expect(joinDatabases([{ ...two, name: 'first' }, one])).rejects.toThrow(
      'this is second, not first',
    );
  });
});

describe('with a club in a further database', () => {
  it('every schedule runs there', async () => {
    const club = await createDistantClub();
    await createAuctionLot(there, { club });
    const failed: string[] = [];
    for (const { name, isOfDirectory, run } of FEATURES.filter((each) => !each.isOfDirectory).flatMap(
      ({ schedules = [] }) => schedules,
    )) {
      if (isOfDirectory) continue;
      await run({ ctx: there }).catch((error: unknown) =>
        failed.push(`${name}: ${String(error)} ${String((error as Error).cause)}`),
      );
      await run({ ctx: home }).catch((error: unknown) =>
        failed.push(`first, ${name}: ${String(error)} ${String((error as Error).cause)}`),
      );
    }
    await there.outbox.flush();
    expect(failed).toEqual([]);
    const { rows } = await there.db.$client.query(
      `select kind, last_error from app.outbox where last_error is not null`,
    );
    expect(rows).toEqual([]);
  });

  it('its fans join, buy and are mailed there', async () => {
    const club = await createDistantClub();
    const url = `/api/clubs/${club.slug}/fans`;
    const headers = bearer('new-fan', { email: 'new@fans.test' });
    const joined = await app.inject({ method: 'POST', url, headers, payload: { pictureUrl: '' } });
    expect(joined.statusCode).toBe(201);
    const fan = await createFan(there, { club });
    const exclusive = await createExclusive(there, { club, stock: 3 });
    const order = await shop.buy({ slug: club.slug, username: fan.username, lineItems: [exclusive.id] });
    expect(order.statusCode).toBe(201);
    await shop.press(order.json().url, { outcome: 'paid' });
    await flush();
    expect(await shop.ordersOf(club.slug, fan.username)).toMatchObject([{ status: 'PAID' }]);
    const events = await there.db.$client.query(
      'select from app.provider_event where processed_at is not null',
    );
    expect(events.rowCount).toBeGreaterThan(0);
    const mails = await app.inject({
      url: `/dev/mailbox?to=${encodeURIComponent(fan.email)}`,
      headers: DEVELOPER,
    });
    expect(mails.json().length).toBeGreaterThan(0);
  });

  it('its staff work there, and find all their clubs', async () => {
    const [near, distant] = [await createClub(ctx), await createDistantClub()];
    const staff = await createStaff(ctx, { club: near });
    const actor = system('test');
    await appointStaff({
      ctx: there,
      actor,
      input: {
        club: distant,
        username: staff.username,
        roles: ['owner'],
        name: 'Test Staff',
        email: staff.email,
      },
    });
    const session = await app.inject({ url: '/api/back-office/session', headers: staff.headers() });
    expect(
      session
        .json()
        .workplaces.map(({ slug }: { slug: string }) => slug)
        .sort(),
    ).toEqual([near.slug, distant.slug].sort());
    const list = await app.inject({
      url: `/api/back-office/clubs/${distant.slug}/exclusives`,
      headers: staff.headers(),
    });
    expect(list.statusCode).toBe(200);
  });

  it('is found at every writing of its address', async () => {
    const club = await createDistantClub();
    const { slug } = await createExclusive(there, { club });
    const [letter = '', ...rest] = club.slug;
    const encoded = `%${letter.charCodeAt(0).toString(16)}${rest.join('')}`;
    // Each asks for something else, so that no cached reply serves.
    for (const [limit, path] of [`clubs/${encoded}`, `%63lubs/${club.slug}`].entries()) {
      const { payload } = await app.inject(`/api/${path}/exclusives?limit=${limit + 10}`);
      expect(payload, path).toContain(slug);
    }
  });

  it('the list of clubs says what is there', async () => {
    const club = await createDistantClub();
    await createAuctionLot(there, { club });
    const list = await app.inject({ url: '/api/clubs', headers: bearer('reader') });
    const shown = list.json().find(({ slug }: { slug: string }) => slug === club.slug);
    const alone = await app.inject({ url: `/api/clubs/${club.slug}`, headers: bearer('reader') });
    expect(shown).toEqual(alone.json());
    expect(shown.hasActiveAuction).toBe(true);
  });

  it('a change of the club reaches the directory', async () => {
    const club = await createDistantClub();
    await there.db.update(clubs).set({ name: 'Renamed' }).where(eq(clubs.id, club.id));
    await flush();
    const [row] = await home.db.select().from(clubs).where(eq(clubs.id, club.id));
    expect(row).toMatchObject({ name: 'Renamed', database: SECOND_DATABASE });
  });

  it('its metrics say which database they are of', async () => {
    const { payload } = await app.inject({ url: '/metrics', headers: { host: 'localhost' } });
    expect(payload).toMatch(/^tifo_oldest_due_task_seconds [\d.]+$/m);
    expect(payload).toMatch(/^tifo_oldest_due_task_seconds\{database="second"\} [\d.]+$/m);
    expect(payload.match(/^# TYPE tifo_oldest_due_task_seconds /gm)).toHaveLength(1);
  });

  it('an account gets its data of all clubs, and is erased at all', async () => {
    const [near, distant] = [await createClub(ctx), await createDistantClub()];
    const email = `ada-${ctx.ids.next()}@fans.test`;
    const names = { firstName: 'Ada', lastName: 'Laurent' };
    const { username } = await createConfirmedUser(ctx, {
      email,
      password: 'A long enough pass phrase 7',
      ...names,
    });
    await createFan(home, { club: near, username, email });
    await createFan(there, { club: distant, username, email });
    const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
      app.inject({
        ...{
          method,
          url: `/api/clubs/${distant.slug}/fans/${username}/${path}`,
          headers: bearer(username, { email }),
        },
        ...(payload ? { payload } : {}),
      });
    const data = (await call('GET', 'data-export')).rawPayload.toString('latin1');
    for (const { slug } of [near, distant]) expect(data).toContain(`clubs/${slug}/fan.json`);
    expect((await call('POST', 'erasure-requests')).statusCode).toBe(204);
    await flush();
    const mails = await app.inject({
      url: `/dev/mailbox?to=${encodeURIComponent(email)}`,
      headers: DEVELOPER,
    });
    const code = /^\d{6}$/m.exec(mails.json()[0].text)?.[0];
    expect((await call('POST', 'erasures', { code })).statusCode).toBe(204);
    await flush();
    for (const at of [home, there]) expect(await emailsOf(at, username)).toEqual([]);
    const { rowCount } = await there.db.$client.query(
      `select from app.fan where club_id = $1 and erased_at is not null`,
      [distant.id],
    );
    expect(rowCount).toBe(1);
    expect(
      (await home.db.$client.query('select from app.pool_user where sub = $1', [username])).rowCount,
    ).toBe(0);
  });

  it('a new e-mail address reaches its fans there', async () => {
    const club = await createDistantClub();
    const fan = await createFan(there, { club });
    const change = { actor: system('test'), username: fan.username, email: 'changed@fans.test' };
    await home.unitOfWork({ clubId: null }, (uow) => followEmail(uow, change));
    await flush();
    expect(await emailsOf(there, fan.username)).toEqual(['changed@fans.test']);
  });
});

async function emailsOf({ db }: Context, username: string): Promise<string[]> {
  return (await db.select({ email: fans.email }).from(fans).where(eq(fans.username, username))).map(
    ({ email }) => email,
  );
}
