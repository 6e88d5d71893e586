import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import { orderNumber } from '@tifo/contracts/order-number-rules';
import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findItemsByName } from '#server/features/exclusives/index.ts';
import { findWrittenPostsByName } from '#server/features/posts/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDonation } from '#server/testing/factories/create-donation.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { asOwner } from '#server/testing/start-second-app.ts';

const { app, ctx, ownerUrl } = await buildTestApp();
const club = await createClub(ctx);
await asOwner(
  ownerUrl,
  `insert into app.fan (id, club_id, username, email, name, first_name, last_name, picture_url, language, kyc_status,
     neutral_number)
   select gen_random_uuid(), '${club.id}', 'many-' || n, 'many' || n || '@fans.test', 'First' || n || ' Last' || n,
     'First' || n, 'Last' || n, '', 'en', 'VALIDATED', n from generate_series(1, 5000) as n;
   insert into app.exclusive (id, club_id, slug, name, description, medias, category, price_coin_units, stock,
     initial_stock, is_announced, visible)
   select gen_random_uuid(), '${club.id}', 'item-' || n,
     jsonb_build_object('en', 'Jersey' || n || ' signed', 'fr', 'Maillot' || n || ' dédicacé'), '{"en":"","fr":""}',
     '[]', 'COLLECTIBLE', 100000, 0, 0, false, true from generate_series(1, 5000) as n;
   insert into app.post (id, club_id, slug, name, description, image_url, medias, published_at)
   select gen_random_uuid(), '${club.id}', 'post-' || n,
     jsonb_build_object('en', 'Derby' || n, 'fr', 'Récit' || n), '{"en":"","fr":""}', '', '[]', now()
   from generate_series(1, 3000) as n;
   insert into app.orders (id, club_id, fan_id, kind, original_coin_units, token_price_cents, original_cents,
     used_coin_units, used_cents, final_cents, expires_at)
   select gen_random_uuid(), club_id, id, 'FIAT', 0, 100, 100, 0, 0, 100, now() from app.fan,
     generate_series(1, 2);
   analyze app.fan; analyze app.fan_word; analyze app.exclusive; analyze app.exclusive_word; analyze app.post;
   analyze app.post_word; analyze app.orders`,
);

async function openBox(at: ClubRecord, ...roles: StaffRole[]) {
  const { headers } = await createStaff(ctx, { club: at, roles });
  return async (q: string) => {
    const url = `/api/back-office/clubs/${at.slug}/search?q=${encodeURIComponent(q)}`;
    return (await app.inject({ url, headers: headers() })).json();
  };
}
const find = await openBox(club, 'owner');

it('finds fans, exclusives, orders and posts by the beginnings of words, in both languages, without accents', async () => {
  const found = await find('LAST1234');
  expect(found).toMatchObject({
    fans: [{ name: 'First1234 Last1234' }],
    ...{ exclusives: [], posts: [], orders: [{ buyer: 'First1234 Last1234' }, {}] },
  });
  const names = (list: { name: { en: string } }[]) => list.map(({ name }) => name.en);
  expect(names((await find('jersey1234')).exclusives)).toEqual(['Jersey1234 signed']);
  expect(names((await find('DEDICACE maillot77')).exclusives)).toHaveLength(6);
  expect(names((await find('recit2999')).posts)).toEqual(['Derby2999']);
  expect((await find('derby')).posts).toHaveLength(6);
  for (const words of ['ersey1234', 'jersey1234 maillot4', '%', 'e']) {
    const found = Object.values(await find(words)).flat();
    expect([words, found]).toEqual([words, []]);
  }
});

it('finds an order by its number', async () => {
  const { rows } = await ctx.db.$client.query('select id from app.orders limit 1 offset 100');
  const number = orderNumber(rows[0].id);
  expect((await find(number)).orders).toMatchObject([{ id: rows[0].id, number }]);
});

it('finds payments, invoices and receipts by their numbers', async () => {
  const sold = await createOrder(ctx, { outcome: 'paid' });
  const findSold = await openBox(sold.club, 'owner');
  const { rows } = await ctx.db.$client.query(
    `select p.id, p.provider_payment_id as number, i.year, i.number as invoice from app.payment p
     join app.invoice i on i.order_id = p.ref where p.club_id = $1`,
    [sold.club.id],
  );
  const { id, number, year, invoice } = rows[0];
  const payment = { id, amount: { value: 50 }, payer: sold.fan.name };
  expect(await findSold(number)).toMatchObject({ payments: [{ ...payment, number }], invoices: [] });
  expect(await findSold(id)).toMatchObject({ payments: [{ ...payment, number: id }] });
  const invoiced = { number: `${year}-00000${invoice}`, buyer: 'Test Fan' };
  expect(await findSold(`${year}-${invoice}`)).toMatchObject({ payments: [], invoices: [invoiced] });

  const given = await createDonation(ctx, { outcome: 'paid' });
  const findGiven = await openBox(given.club, 'owner');
  const receipt = { number: `${year}-000001`, donor: 'Test Fan' };
  expect(await findGiven(`${year}-000001`)).toMatchObject({ invoices: [], receipts: [receipt] });
  expect(await findSold(`${year}-000001`)).toMatchObject({ receipts: [] });
});

it('finds what something is called now', async () => {
  await asOwner(
    ownerUrl,
    `update app.exclusive set name = '{"en":"Pennant","fr":"Fanion"}' where slug = 'item-4999' and club_id = '${club.id}'`,
  );
  expect((await find('pennant fanion')).exclusives).toHaveLength(1);
  expect((await find('jersey4999')).exclusives).toHaveLength(0);
});

it('shows each role what it may read, and nothing of another club', async () => {
  const keys = async (...roles: StaffRole[]) => Object.keys(await (await openBox(club, ...roles))('derby1'));
  expect(await keys('owner')).toEqual([
    ...['fans', 'exclusives', 'orders', 'payments', 'invoices', 'receipts', 'posts'],
  ]);
  expect(await keys('accountant')).toEqual(['exclusives', 'orders', 'payments', 'invoices', 'receipts']);
  expect(await keys('manager')).toEqual(['fans', 'exclusives', 'orders', 'receipts', 'posts']);
  expect(await keys('editor')).toEqual(['exclusives', 'posts']);
  expect(await keys('fulfilment')).toEqual(['exclusives', 'orders']);
  expect(await keys('moderator')).toEqual(['fans']);
  expect(await keys('editor', 'reviewer')).toEqual(['fans', 'exclusives', 'posts']);
  const elsewhere = await createClub(ctx);
  const stranger = await createFan(ctx, { club: elsewhere, name: 'First1234 Elsewhere' });
  const findThere = await openBox(elsewhere, 'owner');
  expect(await findThere('first1234')).toMatchObject({ fans: [{ id: stranger.id }], exclusives: [] });
  expect((await find('elsewhere')).fans).toEqual([]);
});

it('reads no table from its beginning to its end', async () => {
  const search = { clubId: club.id, limit: 6 };
  const plans = await ctx.unitOfWork({ clubId: club.id }, async ({ tx }) => {
    const explain = async (query: { getSQL(): SQL }) => {
      const plan = await tx.execute(sql`explain (format json) ${query.getSQL()}`);
      return JSON.stringify(plan.rows);
    };
    return [
      await explain(findItemsByName(tx, { ...search, words: 'jersey1234 signed' })),
      await explain(findWrittenPostsByName(tx, { ...search, words: 'derby1234' })),
    ];
  });
  for (const [n, index] of ['exclusive_word_begins', 'post_word_begins'].entries()) {
    expect(plans[n]).toContain(`"Index Name":"${index}"`);
    expect(plans[n]).not.toMatch(/Seq Scan/);
  }
});
