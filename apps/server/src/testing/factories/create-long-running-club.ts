import type { OperationType } from '@tifo/contracts/wallet';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { moveCoins } from '#server/features/wallet/move-coins.ts';
import { asOwner } from '../start-second-app.ts';
import { createClub } from './create-club.ts';
import { createFan } from './create-fan.ts';

/** Changes of the year, the month and the hour in Paris. */
const EDGES = [
  '2024-12-31T23:00:00.000Z',
  '2025-03-30T01:00:00.000Z',
  '2025-03-31T22:00:00.000Z',
  '2025-10-26T01:00:00.000Z',
  '2025-10-31T23:00:00.000Z',
  '2025-12-31T23:00:00.000Z',
].flatMap((edge) => [-1, 0, 1].map((ms) => new Date(Date.parse(edge) + ms).toISOString()));

const MONEY = `array[${EDGES.map((edge) => `'${edge}'::timestamptz`).join()}]`;
/** More of one kind and instant than a part of the table has. */
const SAME_INSTANT = 130;

/** Makes a club since 2024 whose money and coins moved at the edges of its months. */
export async function createLongRunningClub(ctx: Context, ownerUrl: string): Promise<ClubRecord> {
  const club = await createClub(ctx, { timeZone: 'Europe/Paris' });
  const { id: fanId } = await createFan(ctx, { club, name: 'Nora Le Goff' });
  const query = (text: string) => ctx.db.$client.query(text, [club.id]);
  await query("update app.club set created_at = '2024-06-10' where id = $1");
  const pay = (from: string, at: string) =>
    query(`insert into app.payment (id, club_id, fan_id, purpose, ref, amount_cents, page, expires_at, status, settled_at)
      select gen_random_uuid(), $1, '${fanId}', (array['ORDER', 'DONATION', 'MEMBERSHIP', 'COINS'])[1 + n % 4],
        gen_random_uuid(), 1000 + n * 13, '{}', now(),
        (array['SUCCEEDED', 'REFUNDED', 'FAILED', 'SUCCEEDED', 'SUCCEEDED'])[1 + n % 5], ${at} from ${from}`);
  await pay('generate_series(1, 360) as n', `(${MONEY})[1 + n % ${EDGES.length}]`);
  await pay(`generate_series(1, ${SAME_INSTANT}) as n`, "'2025-03-15T10:00:00Z'");
  const take = (table: string, columns: string, values: string) =>
    query(`insert into app.${table} (id, club_id, payment_id, amount_cents, reason, settled_at, ${columns})
      select gen_random_uuid(), club_id, id, 1 + n * 7, 'test', (${MONEY})[1 + n % ${EDGES.length}], ${values}
      from (select *, row_number() over (order by id) as n from app.payment where club_id = $1) as paid`);
  await take('refund', 'origin, status', "'PRODUCT', (array['SUCCEEDED', 'FAILED', 'PENDING'])[1 + n % 3]");
  await take(
    'dispute',
    'provider_dispute_id, status',
    "gen_random_uuid(), (array['LOST', 'WON', 'OPEN'])[1 + n % 3]",
  );
  await moveAtEdges(ctx, { clubId: club.id, fanId, ownerUrl });
  return club;
}

const KINDS: OperationType[] = [
  ...(['COINS_PURCHASE', 'COINS_GIFT', 'COINS_ORDER', 'COINS_REFUND', 'COINS_BUYBACK'] as const),
  'COINS_GIFT_RETURN',
];

async function moveAtEdges(
  ctx: Context,
  { clubId, fanId, ownerUrl }: { clubId: string; fanId: string; ownerUrl: string },
): Promise<void> {
  const made = EDGES.flatMap((at) => KINDS.map((kind) => ({ at, kind, ref: `test:${ctx.ids.next()}` })));
  for (const [n, { kind, ref }] of made.entries()) {
    const isGain = kind === 'COINS_PURCHASE' || kind === 'COINS_GIFT';
    const moves = [{ fanId, ref, coinUnits: BigInt((isGain ? 1_000_000 : 100_000) - n) }];
    await ctx.unitOfWork({ clubId }, ({ tx }) => moveCoins(tx, { clubId, kind, moves }));
  }
  const dated = made.map(
    ({ at, ref }) => `update app.transfer set created_at = '${at}' where ref = '${ref}'`,
  );
  const triggers = (what: string) => `alter table app.transfer ${what} trigger user`;
  await asOwner(ownerUrl, [triggers('disable'), ...dated, triggers('enable')].join(';'));
}
