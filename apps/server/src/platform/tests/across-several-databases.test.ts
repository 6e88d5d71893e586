import { expect, it } from 'vitest';
import { chainAuditEntries } from '#server/audit/chain-audit-entries.ts';
import { proveAuditChains } from '#server/audit/prove-audit-chains.ts';
import type { Context } from '#server/context.ts';
import { clubHomes } from '#server/features/clubs/club-tables.ts';
import { findStopsEverywhere } from '#server/features/payments/card-testing/find-stops-everywhere.ts';
import { system } from '#server/lib/actor.ts';
import { buildTwoDatabases, SECOND_DATABASE } from '#server/testing/build-two-databases.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';

const { first: testApp, home, there, move } = await buildTwoDatabases({ env: { RATE_LIMITS: 'on' } });
const { app, ctx } = testApp;

it('the platform sees its tasks, mails and events of payments in one list, and decides on them', async () => {
  const admin = await createStaff(ctx);
  const ask = async (method: 'GET' | 'POST', path: string, payload: object = {}) => {
    const url = `/api/back-office/platform/${path}`;
    const { body } = await app.inject({
      method,
      url,
      headers: admin.headers(),
      ...(method === 'POST' ? { payload } : {}),
    });
    return body === '' ? null : JSON.parse(body);
  };
  const ids: string[] = [];
  for (const [index, at] of [home, there, home, there].entries()) {
    const id = ctx.ids.next();
    ids.push(id);
    await at.db.$client.query(
      `insert into app.outbox (id, kind, dedupe, payload, dead, created_at) values ($1, 'mail', $2, $3, true, now() + make_interval(secs => $4))`,
      [
        id,
        `dead:${id}`,
        {
          clubSlug: null,
          to: 'x@fans.test',
          language: 'en',
          template: 'none',
          sealedValues: '',
          linkPath: null,
        },
        index,
      ],
    );
    await at.db.$client.query(
      `insert into app.provider_event (id, provider, raw, news, received_at) values ($1, 'sandbox', '', '{"ignored":"x"}', now() + make_interval(secs => $2))`,
      [`event-${id}`, index],
    );
  }
  const first = await ask('GET', 'tasks?limit=3');
  expect(first).toMatchObject({ total: 4 });
  const second = await ask('GET', `tasks?limit=3&cursor=${first.nextCursor}`);
  const listed = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
  expect(listed).toEqual(ids);
  const mails = await ask('GET', 'mails?filter[state]=FAILED');
  expect(mails.items.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
  expect((await ask('GET', `mails/${ids[1]}`)).to).toBe('x@fans.test');
  const events = await ask('GET', 'provider-events?filter[state]=WAITING');
  expect(events.items.map(({ id }: { id: string }) => id)).toEqual(
    ids.toReversed().map((id) => `event-${id}`),
  );
  expect((await ask('POST', `provider-events/event-${ids[1]}/apply`)).state).toBe('APPLIED');
  for (const id of ids) await ask('POST', `tasks/${id}/discard`, { reason: 'Of no use' });
  expect(await ask('GET', 'tasks')).toMatchObject({ items: [], total: 0 });
});

it('a new club begins like one in another database', async () => {
  const admin = await createStaff(ctx);
  const template = await createClub(ctx, { home: { sections: [], faq: [] } });
  await move(template.id, SECOND_DATABASE);
  await ctx.places.look();
  const payload = {
    ...{
      slug: 'begins-alike',
      name: 'Begins Alike',
      platformName: 'Alike',
      model: 'MARKETPLACE',
      ticker: 'ALI',
    },
    ...{ coinsEnabled: true, coinPriceEuros: 1, languages: ['en', 'fr'], timeZone: 'Europe/Paris' },
    ...{ theme: { primary: '#112233', secondary: '#445566' }, contactEmail: 'club@alike.test' },
    templateSlug: template.slug,
    database: 'first',
  };
  const url = '/api/back-office/clubs';
  const reply = await app.inject({ method: 'POST', url, headers: admin.headers(), payload });
  expect(reply.json()).toEqual({ slug: 'begins-alike' });
  expect(await home.db.select().from(clubHomes)).toHaveLength(1);
});

it('a club is taken off the pages of one in another database, and both audit logs say so', async () => {
  const [own, linking] = [await createClub(ctx), await createClub(ctx)];
  const owner = await createStaff(ctx, { club: own });
  await home.db.$client.query(
    'insert into app.linked_club (club_id, linked_club_id, position) values ($1, $2, 0)',
    [linking.id, own.id],
  );
  await move(linking.id, SECOND_DATABASE);
  await ctx.places.look();
  const url = `/api/back-office/clubs/${own.slug}/linking-clubs/${linking.slug}/remove`;
  const reply = await app.inject({ method: 'POST', url, headers: owner.headers(), payload: {} });
  expect([reply.statusCode, reply.json()]).toEqual([200, []]);
  await there.outbox.flush();
  for (const [at, club] of [
    [home, own],
    [there, linking],
  ] as const) {
    const { rows } = await at.db.$client.query(
      `select about_club_id from app.audit_entry where action = 'club.linkRemoved'`,
    );
    expect(rows).toEqual([{ about_club_id: club.id }]);
    expect((await at.db.$client.query('select from app.linked_club')).rowCount).toBe(0);
  }
});

it('refused cards of an account, a card and a network are added up over all databases', async () => {
  const [near, distant] = [await createClub(ctx), await createClub(ctx)];
  for (const club of [near, distant]) await createFan(ctx, { club });
  await move(distant.id, SECOND_DATABASE);
  const refuse = (at: Context, clubId: string, { account, card = null, network = null, times }: Refusals) =>
    at.db.$client.query(
      `insert into app.refused_card (id, club_id, fan_id, reference, account, card, network)
       select gen_random_uuid(), club_id, id, gen_random_uuid(), $2, $3, $4 from app.fan, generate_series(1, $5) where club_id = $1`,
      [clubId, account, card, network, times],
    );
  const stopsOf = async (account: string, network: string | null = null) =>
    Promise.all(
      [home, there].map(async (at) =>
        (await findStopsEverywhere(at, [{ account, network }]))[0]?.map(({ limit }) => limit).sort(),
      ),
    );
  const alone = { account: 'alone', card: 'stolen', times: 2 };
  await refuse(home, near.id, alone);
  await refuse(there, distant.id, alone);
  expect(await stopsOf('alone')).toEqual([[], []]);
  await refuse(there, distant.id, { account: 'another', card: 'stolen', times: 1 });
  expect(await stopsOf('alone')).toEqual([['card'], ['card']]);
  await refuse(home, near.id, { account: 'alone', times: 1 });
  expect(await stopsOf('alone')).toEqual([
    ['card', 'fan'],
    ['card', 'fan'],
  ]);
  for (const [index, at] of [home, there].entries())
    await refuse(at, [near, distant][index]?.id ?? '', {
      account: `many-${index}`,
      network: 'school',
      times: 10,
    });
  expect(await stopsOf('nobody', 'school')).toEqual([['network'], ['network']]);
});

interface Refusals {
  account: string;
  card?: string | null;
  network?: string | null;
  times: number;
}

it('the invariants of all databases are checked at once, and listed together', async () => {
  const admin = await createStaff(ctx);
  const url = '/api/back-office/platform/invariant-checks';
  const id = ctx.ids.next();
  for (let time = 0; time < 2; time += 1) {
    const reply = await app.inject({ method: 'POST', url, headers: admin.headers(), payload: { id } });
    expect(reply.statusCode).toBe(204);
  }
  for (const { outbox } of ctx.everywhere) await outbox.flush();
  const { items, total } = (await app.inject({ url, headers: admin.headers() })).json();
  expect(total).toBe(2);
  const found = items.map(({ database, broken, error }: Record<string, unknown>) => ({
    database,
    broken,
    error,
  }));
  expect(found).toHaveLength(2);
  for (const database of [null, SECOND_DATABASE])
    expect(found).toContainEqual({ database, broken: [], error: null });
});

it('audit entries that arrive with their club are neither linked nor proven before the club is there', async () => {
  const club = await createClub(ctx);
  const write = (at: Context) =>
    at.unitOfWork({ clubId: club.id }, async (uow) =>
      uow.audit({ actor: system('test'), action: 'club.changed', subject: `club:${club.id}` }),
    );
  await write(ctx);
  // Nothing else is left to be linked there.
  await chainAuditEntries({ ctx: there, everything: true });
  let linked: number | undefined;
  await move(club.id, SECOND_DATABASE, {
    onStep: async (step) => {
      if (step === 'follow') linked = await chainAuditEntries({ ctx: there, everything: true });
    },
  });
  expect(linked).toBe(0);
  await write(there);
  expect(await chainAuditEntries({ ctx: there })).toBeGreaterThan(0);
  const proofs = await proveAuditChains({ ctx: there });
  expect(proofs.filter(({ faultCount }) => faultCount > 0)).toEqual([]);
});
