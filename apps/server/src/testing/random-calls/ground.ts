import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { Maker } from '../creating-calls.ts';
import { createAskingClub } from '../factories/create-asking-club.ts';
import { createAuctionLot } from '../factories/create-auction-lot.ts';
import { createBidder, giveCard } from '../factories/create-bidder.ts';
import { createClub } from '../factories/create-club.ts';
import { createDomain } from '../factories/create-domain.ts';
import { createExclusive } from '../factories/create-exclusive.ts';
import { createFan } from '../factories/create-fan.ts';
import { createGiveaway } from '../factories/create-giveaway.ts';
import { createMembership } from '../factories/create-membership.ts';
import { createPost } from '../factories/create-post.ts';
import { createProgram } from '../factories/create-program.ts';
import { createSlot } from '../factories/create-slot.ts';
import { createStaff, type StaffFixture } from '../factories/create-staff.ts';
import { createWallet } from '../factories/create-wallet.ts';
import type { Dice } from '../hostile-values.ts';

/** A row of the database, each column by its name. */
// biome-ignore lint/suspicious/noExplicitAny: the columns of any table, read by the draft that knows them
export type Row = Record<string, any>;

/** One club with its people, the process that gets the call, and the chance that decides. */
export interface Ground {
  maker: Maker;
  dice: Dice;
  club: ClubRecord;
  staff: StaffFixture[];
  admin: StaffFixture;
}

/** Returns a row of the club at random. `where` may use further values as `$2`, `$3` … */
export async function find(
  { maker, club }: Ground,
  table: string,
  [where, ...values]: [where: string, ...values: unknown[]] = ['true'],
): Promise<Row | undefined> {
  const { rows } = await maker.ctx.db.$client.query(
    `select * from app.${table} where club_id = $1 and (${where}) order by random() limit 1`,
    [club.id, ...values],
  );
  return rows[0];
}

/** Returns the username of the fan with this id, or of any fan, most often of one who is verified. */
export async function usernameOf(ground: Ground, fanId: string | null = null): Promise<string> {
  const fan = fanId
    ? await find(ground, 'fan', ['id = $2', fanId])
    : await find(ground, 'fan', ["kyc_status = 'VALIDATED' or $2", ground.dice.isOneIn(4)]);
  return fan?.username ?? 'nobody';
}

const FANS = 6;
const STAFF_ROLES = ['owner', 'manager', 'reviewer', 'moderator', 'accountant'] as const;
const UNVERIFIED = [
  'READY_FOR_KYC',
  'PERSONAL_INFO_FILLED',
  'DUE_DILIGENCE_FILLED',
  'PAYMENT_PENDING',
] as const;

/** Creates clubs of each kind, with something to buy, bid on, book and enter, and fans at each step. */
export async function prepareGrounds(ctx: Context, dice: Dice): Promise<Omit<Ground, 'maker'>[]> {
  const admin = await createStaff(ctx);
  const clubs = [
    await createClub(ctx),
    await createClub(ctx, { model: 'FOUNDATION', coinsEnabled: false, promoteDonation: true }),
    await createClub(ctx, { model: 'FOUNDATION', coinsEnabled: false, membershipFeeCents: 15_000n }),
    await createClub(ctx, { model: 'POPUP' }),
    await createClub(ctx, { referralNeeded: true, timeZone: 'America/Los_Angeles' }),
    await createAskingClub(ctx),
  ];
  return Promise.all(
    clubs.map(async (club) => {
      await fillShelves(ctx, club, dice);
      for (let i = 0; i < FANS; i += 1) await createBuyer(ctx, club);
      for (const kycStatus of UNVERIFIED) await createFan(ctx, { club, kycStatus });
      await createDomain(ctx, { club, host: `${club.slug}.club.test`, isPrimary: false });
      const staff = await Promise.all(
        [1, 2, 3].map(() => createStaff(ctx, { club, roles: [...STAFF_ROLES] })),
      );
      return { dice, club, staff, admin };
    }),
  );
}

async function createBuyer(ctx: Context, club: ClubRecord): Promise<void> {
  if (club.membershipFeeCents) {
    const { fan } = await createMembership(ctx, { club });
    await giveCard(ctx, club, fan);
    return;
  }
  const fan = await createBidder(ctx, club);
  if (club.coinsEnabled) await createWallet(ctx, { club, fan });
}

async function fillShelves(ctx: Context, club: ClubRecord, dice: Dice): Promise<void> {
  const program = await createProgram(ctx, { club });
  await createPost(ctx, { club, programSlug: program.slug });
  for (let i = 0; i < 12; i += 1) await createExclusive(ctx, { club, stock: 1 + dice.below(6) });
  for (let i = 0; i < 4; i += 1) {
    const endAt = new Date(Date.now() + 4000 + dice.below(20_000));
    // Half of them are open to the end, however slow the machine is.
    await createAuctionLot(ctx, i % 2 ? { club, endAt } : { club });
    await createSlot(ctx, { club });
  }
  await createGiveaway(ctx, { club, ...(club.coinsEnabled ? {} : { rewardCoinUnits: 0n }) });
}
