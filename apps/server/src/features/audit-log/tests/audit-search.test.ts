import type { AuditSubject } from '@tifo/contracts/back-office/audit-subjects';
import { orderNumber } from '@tifo/contracts/order-number-rules';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createGiveaway } from '#server/testing/factories/create-giveaway.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { createPost } from '#server/testing/factories/create-post.ts';
import { createProgram } from '#server/testing/factories/create-program.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';

const { app, ctx } = await buildTestApp();
const actor = system('test');

async function openLog(club: ClubRecord) {
  const { headers } = await createStaff(ctx, { club });
  return async (query: Record<string, string>) => {
    const url = `/api/back-office/clubs/${club.slug}/audit-records?${new URLSearchParams(query)}`;
    const reply = await app.inject({ url, headers: headers() });
    expect([url, reply.statusCode]).toEqual([url, 200]);
    return reply.json().items as { subject: string; subjectName: { en: string; fr: string } | null }[];
  };
}

const record = ({ id: clubId }: ClubRecord, subject: AuditSubject) =>
  ctx.unitOfWork({ clubId }, async (uow) => uow.audit({ actor, action: 'task.retried', subject }));

it('finds entries by the name of a fan or an item and by the number of an order, and says these names', async () => {
  const club = await createClub(ctx);
  const fan = await createFan(ctx, {
    club,
    name: 'Zélie Marchand',
    firstName: 'Zélie',
    lastName: 'Marchand',
  });
  await createOrder(ctx, { club, fan });
  const { rows } = await ctx.db.execute(sql`select id from app.orders`);
  const [order] = rows as [{ id: string }];
  const exclusive = await createExclusive(ctx, { club, name: { en: 'Wooden trophy', fr: 'Coupe en bois' } });
  const lot = await createAuctionLot(ctx, { club });
  for (const subject of [
    ...([`fan:${fan.id}`, `order:${order.id}`] as const),
    ...([`exclusive:${exclusive.id}`, `lot:${lot.lotId}`, 'fan:nobody'] as const),
  ])
    await record(club, subject);
  const log = await openLog(club);
  const found = async (q: string) => {
    const items = await log({ q, 'filter[action]': 'task.retried' });
    return items.map(({ subject }) => subject).toSorted();
  };
  expect(await found('zelie march')).toEqual([`fan:${fan.id}`, `order:${order.id}`]);
  expect(await found('COUPE')).toEqual([`exclusive:${exclusive.id}`]);
  expect(await found(orderNumber(order.id))).toEqual([`order:${order.id}`]);
  expect(await found(fan.id)).toEqual([`fan:${fan.id}`]);
  expect(await found('nothing of ours')).toEqual([]);
  const names = await log({ 'filter[action]': 'task.retried' });
  expect(new Map(names.map(({ subject, subjectName }) => [subject, subjectName?.fr ?? null]))).toEqual(
    new Map([
      [`fan:${fan.id}`, 'Zélie Marchand'],
      [`order:${order.id}`, orderNumber(order.id)],
      [`exclusive:${exclusive.id}`, 'Coupe en bois'],
      [`lot:${lot.lotId}`, lot.exclusive.name.fr],
      ['fan:nobody', null],
    ]),
  );
});

it('finds entries by the kind of what they are about', async () => {
  const club = await createClub(ctx);
  await record(club, 'order:1');
  await record(club, 'orders:1' as AuditSubject);
  const log = await openLog(club);
  expect((await log({ 'filter[kind]': 'order' })).map(({ subject }) => subject)).toEqual(['order:1']);
});

it('names auctions, giveaways, news and programs', async () => {
  const club = await createClub(ctx);
  const { auctionId } = await createAuctionLot(ctx, { club });
  const { id: giveawayId, sponsorName } = await createGiveaway(ctx, { club });
  const post = await createPost(ctx, { club, name: { en: '', fr: 'Récit du derby' } });
  const program = await createProgram(ctx, { club, name: { en: 'Swim', fr: 'Nager' } });
  const log = await openLog(club);
  const names = async (subject: string) => (await log({ 'filter[subject]': subject }))[0]?.subjectName;
  expect(await names(`auction:${auctionId}`)).toMatchObject({ en: expect.stringMatching(/\w/) });
  expect(await names(`giveaway:${giveawayId}`)).toEqual({ en: sponsorName, fr: sponsorName });
  expect(await names(`post:${post.id}`)).toEqual({ en: '', fr: 'Récit du derby' });
  expect(await names(`program:${program.id}`)).toEqual({ en: 'Swim', fr: 'Nager' });
});

it('finds nothing of another club, and names nothing of it', async () => {
  const [club, other] = [await createClub(ctx), await createClub(ctx)];
  const fan = await createFan(ctx, {
    club: other,
    name: 'Zélie Marchand',
    firstName: 'Zélie',
    lastName: 'Marchand',
  });
  await record(club, `fan:${fan.id}`);
  const log = await openLog(club);
  expect(await log({ q: 'zelie' })).toEqual([]);
  expect(await log({ 'filter[action]': 'task.' })).toMatchObject([{ subjectName: null }]);
});

it('finds entries about news by its name, archived news too, however much has the same words', async () => {
  const club = await createClub(ctx);
  const post = await createPost(ctx, { club, name: { en: 'Derby of old', fr: '' } });
  await record(club, `post:${post.id}`);
  await ctx.db.$client.query('update app.post set is_draft = true, is_archived = true where id = $1', [
    post.id,
  ]);
  const log = await openLog(club);
  const found = () => log({ q: 'derby', 'filter[action]': 'task.' });
  expect(await found()).toMatchObject([{ subject: `post:${post.id}` }]);
  // Newer ones than this, more than a list counts.
  await ctx.db.$client.query(
    `insert into app.post (id, club_id, slug, name, description, image_url, medias, published_at)
     select ('f' || substr(gen_random_uuid()::text, 2))::uuid, $1, 'derby-' || n, jsonb_build_object('en', 'Derby ' || n, 'fr', ''),
       '{"en":"","fr":""}', '', '[]', now()
     from generate_series(1, 10050) n`,
    [club.id],
  );
  expect(await found()).toMatchObject([{ subject: `post:${post.id}` }]);
});
