import { expect, it } from 'vitest';
import { chainAuditEntries } from '#server/audit/chain-audit-entries.ts';
import { proveAuditChains } from '#server/audit/prove-audit-chains.ts';
import type { Context } from '#server/context.ts';
import { clubHomes } from '#server/features/clubs/club-tables.ts';
import { system } from '#server/lib/actor.ts';
import { buildTwoDatabases, SECOND_DATABASE } from '#server/testing/build-two-databases.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';

const { first: testApp, home, there, move } = await buildTwoDatabases();
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
