import type { BookMonth, Books } from '@tifo/contracts/back-office/books';
import { expect, test } from 'vitest';
import { auditLedger } from '#server/features/wallet/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDonation } from '#server/testing/factories/create-donation.ts';
import { createLongRunningClub } from '#server/testing/factories/create-long-running-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';

const { app, ctx, ownerUrl } = await buildTestApp();
const club = await createLongRunningClub(ctx, ownerUrl);
// Money of others at the same instants.
await createLongRunningClub(ctx, ownerUrl);
const accountant = await createStaff(ctx, { club, roles: ['accountant'] });

async function read(path: string, { by = accountant, at = club } = {}): Promise<string> {
  const url = `/api/back-office/clubs/${at.slug}/${path}`;
  return (await app.inject({ url, headers: by.headers() })).body;
}

const booksOf = async (year: number): Promise<Books> => JSON.parse(await read(`books?year=${year}`));

/** In cents and hundred-thousandths of coins. */
const figuresOf = ({ month, received, refunded, disputed, net, coins }: BookMonth) => ({
  month,
  ...Object.fromEntries(
    Object.entries({ ...received, refunded, disputed, net }).map(([name, { value }]) => [
      name,
      Math.round(value * 100),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(coins).map(([name, { amount }]) => [`coins.${name}`, Math.round(amount * 100_000)]),
  ),
});

const inParis = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
});

/** The same, from every row of the club, each put into its month here. */
async function scan(month: string) {
  const rows = async (text: string): Promise<{ at: Date; kind: string; amount: string }[]> =>
    (await ctx.db.$client.query(text, [club.id])).rows;
  const money = [
    ...(await rows(`select settled_at as at, purpose as kind, amount_cents as amount from app.payment
      where club_id = $1 and status in ('SUCCEEDED', 'REFUNDED')`)),
    ...(await rows(`select settled_at as at, 'refunded' as kind, amount_cents as amount from app.refund
      where club_id = $1 and status = 'SUCCEEDED'`)),
    ...(await rows(`select settled_at as at, 'disputed' as kind, amount_cents as amount from app.dispute
      where club_id = $1 and status = 'LOST'`)),
  ];
  const moved =
    await rows(`select t.created_at as at, t.kind, p.amount_coin_units as amount from app.transfer t
    join app.posting p on p.transfer_id = t.id join app.account a on a.id = p.account_id
    where t.club_id = $1 and a.kind = 'FAN'`);
  const monthOf = ({ at }: { at: Date }) => inParis.format(at);
  const sum = (of: typeof money, kind?: string) =>
    of
      .filter((row) => kind === undefined || row.kind === kind)
      .reduce((all, row) => all + Number(row.amount), 0);
  const here = money.filter((row) => monthOf(row) === month);
  const coins = moved.filter((row) => monthOf(row) === month);
  const taken = sum(here, 'refunded') + sum(here, 'disputed');
  return {
    ...{ month, ORDER: sum(here, 'ORDER'), DONATION: sum(here, 'DONATION') },
    ...{ MEMBERSHIP: sum(here, 'MEMBERSHIP'), COINS: sum(here, 'COINS') },
    ...{ refunded: sum(here, 'refunded'), disputed: sum(here, 'disputed') },
    net: sum(here) - 2 * taken,
    'coins.sold': sum(coins, 'COINS_PURCHASE'),
    'coins.given': sum(coins, 'COINS_GIFT') + sum(coins, 'COINS_GIFT_RETURN'),
    ...{ 'coins.spent': 0 - sum(coins, 'COINS_ORDER'), 'coins.refunded': sum(coins, 'COINS_REFUND') },
    'coins.returned': 0 - sum(coins, 'COINS_BUYBACK'),
    'coins.outstanding': sum(moved.filter((row) => monthOf(row) <= month)),
  };
}

test.each([2024, 2025, 2026])(
  'the months of %i are those of a scan of all rows of the club',
  async (year) => {
    const { months } = await booksOf(year);
    expect(months.length).toBeGreaterThan(0);
    expect(months.map(figuresOf)).toEqual(await Promise.all(months.map(({ month }) => scan(month))));
  },
);

test('a year has its months, newest first, from the one in which the club began', async () => {
  const months = async (year: number) => (await booksOf(year)).months.map(({ month }) => month);
  expect((await months(2025)).slice(0, 2)).toEqual(['2025-12', '2025-11']);
  expect(await months(2025)).toHaveLength(12);
  expect((await months(2024)).at(-1)).toBe('2024-06');
  expect(await months(2023)).toEqual([]);
  const { firstYear, lastYear, year, coinsEnabled } = JSON.parse(await read('books'));
  expect([firstYear, year, coinsEnabled]).toEqual([2024, lastYear, true]);
});

test.each(['2025-03', '2025-10', '2025-12'])('the table of %s adds up to its row', async (month) => {
  const row = (await booksOf(2025)).months.find((one) => one.month === month);
  const [head, ...lines] = (await read(`books.csv?month=${month}`)).trimEnd().split('\r\n');
  expect(head).toContain('Name,E-mail,Amount (EUR),Coins');
  const cells = lines.map((line) => line.split(','));
  const sum = (column: number, scale: number) =>
    cells.reduce((all, line) => all + Math.round(Number(line.at(column)) * scale), 0);
  expect(new Set(cells.map((line) => line[2])).size).toBe(lines.length);
  expect(sum(-2, 100)).toBe(Math.round((row?.net.value ?? 0) * 100));
  const { sold, given, spent, refunded, returned } = row?.coins ?? {};
  const gained = [sold, given, refunded].reduce((all, coins) => all + (coins?.amount ?? 0), 0);
  const lost = (spent?.amount ?? 0) + (returned?.amount ?? 0);
  expect(sum(-1, 100_000)).toBe(Math.round((gained - lost) * 100_000));
  expect(cells[0]).toContain('Nora Le Goff');
});

test('what was paid and given a moment ago is in this month, and in its table by default', async () => {
  const { club: fresh, fan } = await createWallet(ctx, { coins: 30 });
  await createDonation(ctx, { club: fresh, fan, euros: 40, outcome: 'paid' });
  const at = { by: await createStaff(ctx, { club: fresh, roles: ['owner'] }), at: fresh };
  const { months, proof } = JSON.parse(await read('books', at));
  expect(proof).toBeNull();
  expect(months).toHaveLength(1);
  expect(months[0]).toMatchObject({ received: { DONATION: { value: 40 } }, net: { value: 40 } });
  expect(months[0].coins).toMatchObject({ given: { amount: 30 }, outstanding: { amount: 30 } });
  expect((await read('books.csv', at)).trimEnd().split('\r\n')).toHaveLength(3);
});

test('it says when the coins were last proven, and whether a fault was found', async () => {
  await auditLedger({ ctx });
  expect((await booksOf(2025)).proof).toMatchObject({ isSound: true, faultCount: 0 });
});

test('it is for those who read the money of this club', async () => {
  const status = async (path: string, role: 'accountant' | 'auditor' | 'manager', at = club) => {
    const { headers } = await createStaff(ctx, { club: at, roles: [role] });
    return (await app.inject({ url: `/api/back-office/clubs/${club.slug}/${path}`, headers: headers() }))
      .statusCode;
  };
  expect(await status('books', 'auditor')).toBe(200);
  expect(await status('books', 'manager')).toBe(403);
  expect(await status('books', 'accountant', await createClub(ctx))).toBe(403);
  expect(await status('books.csv', 'manager')).toBe(403);
});
