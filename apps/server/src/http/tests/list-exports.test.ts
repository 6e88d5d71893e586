import { listExportRoutes } from '@tifo/contracts/back-office/list-exports';
import { platformExportRoutes } from '@tifo/contracts/back-office/platform-exports';
import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDonation } from '#server/testing/factories/create-donation.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createGiveaway } from '#server/testing/factories/create-giveaway.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { createPost } from '#server/testing/factories/create-post.ts';
import { createProgram } from '#server/testing/factories/create-program.ts';
import { createSlot } from '#server/testing/factories/create-slot.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';

const { app, ctx } = await buildTestApp();
const club = await createClub(ctx);
const ada = await createFan(ctx, { club, name: '=HYPERLINK("x")' });
const exclusive = await createExclusive(ctx, { club });
await createOrder(ctx, { club, fan: ada, exclusive });
await createDonation(ctx, { club, fan: ada });
await ctx.db.$client.query(
  `insert into app.membership (id, club_id, fan_id, amount_cents, status, starts, ends, given_by, gift_reason)
   values (gen_random_uuid(), $1, $2, 0, 'ACTIVE', '2026-01-01', '2026-12-31', 'ada', 'For the years behind the bar')`,
  [club.id, ada.id],
);
await ctx.db.$client.query(
  `insert into app.refund_request (id, club_id, purpose, order_id, worth_cents, takes_rest, reason, asked_by)
   select gen_random_uuid(), club_id, 'ORDER', id, 500, true, 'A sleeve is torn', 'ada' from app.orders where club_id = $1`,
  [club.id],
);
const { auctionId } = await createAuctionLot(ctx, { club });
await createFan(ctx, { club, kycStatus: 'DUE_DILIGENCE_FILLED' });
await createPost(ctx, { club });
await createProgram(ctx, { club });
await createGiveaway(ctx, { club });
// Today in every time zone, also if a new day begins during the tests.
for (const minutes of [0, 10])
  await createSlot(ctx, { club, startAt: new Date(new Date().setUTCSeconds(0, 0) + minutes * 60_000) });
const ben = await createFan(ctx, { club });
await ctx.db.$client.query(
  `insert into app.member_report (id, club_id, fan_id, reported_id, reason, note, quotes)
   values (gen_random_uuid(), $1, $2, $3, 'SPAM', '', '[]')`,
  [club.id, ben.id, ada.id],
);
await ctx.db.$client.query(
  `insert into app.announcement (id, club_id, type, audience, text, is_closable, starts_at, is_draft)
   values (gen_random_uuid(), $1, 'INFO', 'EVERYBODY', '{"en":"Gates at six","fr":""}', true, now(), false)`,
  [club.id],
);
await ctx.db.$client.query(
  `insert into app.staff_invitation (id, club_id, email, roles, language, invited_by, expires_at)
   values (gen_random_uuid(), $1, 'noe@club.example', '{editor,reviewer}', 'fr', 'ada', now())`,
  [club.id],
);
await ctx.db.$client.query(
  `insert into app.referral (id, club_id, email, email_norm, language, counts, sent_at, expires_at, invited_by)
   values (gen_random_uuid(), $1, 'guest@fans.example', 'guest@fans.example', 'fr', true, now(), now() + interval '1 day', 'ada')`,
  [club.id],
);
const owner = await createStaff(ctx, { club, roles: ['owner'] });

async function save(list: string, { search = '', language = 'en', by = owner } = {}) {
  const url = `/api/back-office/clubs/${club.slug}/${list}.csv${search}`;
  const headers = { ...by.headers(), 'accept-language': language };
  const { statusCode, body, headers: got } = await app.inject({ url, headers });
  return { status: statusCode, type: got['content-type'], body, lines: body.trimEnd().split('\r\n') };
}

test.each(Object.keys(listExportRoutes).map((call) => /([\w-]+)\.csv$/.exec(call)?.[1] ?? ''))(
  'what staff see in the list of %s, they may save as a table',
  async (list) => {
    const { status, type, lines } = await save(list);
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(lines[0]).toMatch(/^\u{feff}[A-Z]/u);
    if (!['invoices', 'receipts', 'books', 'waiting-receipts', 'coin-gifts'].includes(list))
      expect(lines.length).toBeGreaterThan(1);
  },
);

test('a table has all pages of its list, by the same filters, in the language of who saves it', async () => {
  const many = await createClub(ctx);
  const staff = await createStaff(ctx, { club: many });
  const names = Array.from({ length: 103 }, (_, at) => `Quill${String(at).padStart(3, '0')}`);
  for (const lastName of names) await createFan(ctx, { club: many, firstName: 'Ada', lastName });
  const url = `/api/back-office/clubs/${many.slug}/fans.csv`;
  const read = async (search: string) => {
    const headers = { ...staff.headers(), 'accept-language': 'fr' };
    return (await app.inject({ url: url + search, headers })).body.trimEnd().split('\r\n');
  };
  const [head, ...rows] = await read('');
  expect(head).toBe('\u{feff}Nom;E-mail;Inscription;Langue;Bloqué le');
  expect(new Set(rows).size).toBe(103);
  expect(await read('?filter[blocked]=yes')).toHaveLength(1);
  expect(await read('?q=quill102')).toHaveLength(2);
});

test('what a cell may contain of a few values is the code of the API, in every language', async () => {
  for (const language of ['en', 'fr']) {
    const [, payment] = (await save('payments', { language })).lines;
    expect(payment).toMatch(/[,;]OPEN[,;]DONATION[,;]/);
    const [, membership] = (await save('memberships', { language })).lines;
    expect(membership).toMatch(/[,;](RUNNING|OVER)[,;]2026-01-01[,;]2026-12-31[,;]{2}0[,;]/);
  }
});

test('people are named only in tables that need the right to export people', async () => {
  const roles = [
    'manager',
    'editor',
    'auctioneer',
    'fulfilment',
    'reviewer',
    'moderator',
    'auditor',
  ] as const;
  const colleague = await createStaff(ctx, { club, roles: [...roles] });
  const named = ['lots', 'staff', 'staff-invitations', 'reviews', 'reports', 'referrals', 'booking-slots'];
  for (const list of named) expect([list, (await save(list, { by: colleague })).status]).toEqual([list, 403]);
  const plain = ['auctions', 'posts', 'programs', 'announcements'];
  for (const list of plain) expect([list, (await save(list, { by: colleague })).status]).toEqual([list, 200]);
});

test('the lots of one auction are saved without those of others, with who leads', async () => {
  await createAuctionLot(ctx, { club });
  expect((await save('lots')).lines).toHaveLength(3);
  const { lines } = await save('lots', { search: `?filter[auction]=${auctionId}` });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Auction,Lot,Name,State,Hidden,Starting price (EUR)');
  expect(lines[1]).toContain(',OPEN,0,');
  expect((await save('lots', { search: `?filter[auction]=${club.id}` })).status).toBe(404);
});

test('no cell of it is taken for a formula', async () => {
  expect((await save('fans')).body).toContain(`"'=HYPERLINK(""x"")"`);
});

test('that a list was saved stands in the audit log, with what was searched for', async () => {
  await save('orders', { search: '?filter[status]=PAID' });
  const { rows } = await ctx.db.$client.query(
    `select actor, detail from app.audit_entry where action = 'list.exported' and subject = $1
     order by position desc limit 1`,
    [`club:${club.id}`],
  );
  expect(rows).toEqual([{ actor: owner.username, detail: { list: 'orders', 'filter[status]': 'PAID' } }]);
});

test('who keeps the accounts saves orders, and no list of people', async () => {
  const accountant = await createStaff(ctx, { club, roles: ['accountant'] });
  expect((await save('orders', { by: accountant })).status).toBe(200);
  expect((await save('fans', { by: accountant })).status).toBe(403);
});

test.each(Object.keys(platformExportRoutes).map((call) => call.slice('GET '.length)))(
  'what administrators see at %s, they alone save as a table; the audit log keeps no address of it',
  async (url) => {
    const admin = await createStaff(ctx);
    const save = async (headers: Record<string, string>, search = '') =>
      app.inject({ url: url + search, headers });
    expect((await save(owner.headers())).statusCode).toBe(403);
    const saved = await save(admin.headers());
    expect([saved.statusCode, saved.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(saved.body).toMatch(/^\u{feff}[A-Z]/u);
    if (!/mails|clubs|domains/.test(url)) return;
    expect((await save(admin.headers(), '?q=ada@fans.example')).statusCode).toBe(200);
    const { rows } = await ctx.db.$client.query(
      `select detail from app.audit_entry where action = 'list.exported' and subject = 'platform' order by position desc limit 1`,
    );
    expect(rows).toEqual([{ detail: { list: url.split('/').at(-1)?.replace('.csv', '') } }]);
  },
);

test('the clubs of the platform have all their pages in the table', async () => {
  const admin = await createStaff(ctx);
  const read = async () =>
    (await app.inject({ url: '/api/back-office/platform/clubs.csv', headers: admin.headers() })).body;
  for (let nth = 0; nth < 101; nth += 1) await createClub(ctx);
  const { rows } = await ctx.db.$client.query('select count(*)::int as count from app.club');
  expect((await read()).trimEnd().split('\r\n')).toHaveLength(rows[0].count + 1);
});
