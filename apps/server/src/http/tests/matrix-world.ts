import { randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { ExclusiveRecord } from '#server/features/exclusives/index.ts';
import { setBlock } from '#server/features/fans/index.ts';
import { appointPlatformAdmin, appointStaff } from '#server/features/staff/index.ts';
import { system } from '#server/lib/actor.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createGiveaway } from '#server/testing/factories/create-giveaway.ts';
import { createPost } from '#server/testing/factories/create-post.ts';
import { createProgram } from '#server/testing/factories/create-program.ts';
import { createSlot } from '#server/testing/factories/create-slot.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import type { Principal } from './matrix-rows.ts';

/** A club with something to buy, something to bid on and something to read. */
interface Place {
  club: ClubRecord;
  exclusive: ExclusiveRecord;
  lot: ExclusiveRecord;
  postSlug: string;
  programSlug: string;
  /** A member to write to. */
  memberId: string;
  giveawayId: string;
  slotId: string;
}

/** The identity and data with which a principal makes a call. */
export interface Caller {
  /** Null: without a token. */
  username: string | null;
  /** The username in the URL or the body. */
  named: string;
  place: Place;
}

/** Creates new clubs with one of each principal, so that no call of the matrix is affected by another. */
export async function buildMatrixWorld(
  ctx: Context,
  { referralNeeded = false }: { referralNeeded?: boolean } = {},
): Promise<Record<Principal, Caller>> {
  const place = await buildPlace(ctx, await createClub(ctx, { referralNeeded }));
  const byInvitation = await buildPlace(ctx, await createClub(ctx, { referralNeeded: true }));
  const { club } = place;
  const elsewhere = await createClub(ctx);
  const fan = await createBidder(ctx, club);
  await createWallet(ctx, { club, fan });
  const other = await createBidder(ctx, club);
  const blocked = await createBidder(ctx, club);
  await createWallet(ctx, { club, fan: blocked });
  await setBlock(ctx.db, { clubId: club.id, id: blocked.id, reason: 'Insulted others' });
  const newcomer = await createFan(ctx, { club, kycStatus: 'PERSONAL_INFO_FILLED' });
  const stranger = await createFan(ctx, { club: elsewhere });
  const uninvited = await createFan(ctx, { club: byInvitation.club, kycStatus: 'NOT_REFERRED' });
  const [staff, otherStaff, admin] = [newName(), newName(), newName()];
  const actor = system('matrix');
  await appointStaff({ ctx, actor, input: { club, username: staff, roles: ['reviewer'] } });
  await appointStaff({ ctx, actor, input: { club: elsewhere, username: otherStaff, roles: ['reviewer'] } });
  await appointPlatformAdmin({ ctx, actor, input: { username: admin } });
  const themselves = (username: string, where = place): Caller => ({
    username,
    named: username,
    place: where,
  });
  const about = (username: string | null, named: string): Caller => ({ username, named, place });
  return {
    V: about(null, fan.username),
    Vr: { username: null, named: uninvited.username, place: byInvitation },
    N: themselves(newcomer.username),
    F: themselves(fan.username),
    X: about(fan.username, other.username),
    O: about(stranger.username, fan.username),
    R: themselves(uninvited.username, byInvitation),
    S: about(staff, fan.username),
    T: about(otherStaff, fan.username),
    A: about(admin, fan.username),
    B: themselves(blocked.username),
  };
}

async function buildPlace(ctx: Context, club: ClubRecord): Promise<Place> {
  const exclusive = await createExclusive(ctx, { club });
  const lot = await createExclusive(ctx, { club, stock: 1 });
  await createAuctionLot(ctx, { club, exclusive: lot });
  const program = await createProgram(ctx, { club });
  const post = await createPost(ctx, { club, programSlug: program.slug });
  const member = await createFan(ctx, { club });
  const giveaway = await createGiveaway(ctx, { club });
  const slot = await createSlot(ctx, { club });
  return {
    ...{ club, exclusive, lot, postSlug: post.slug, programSlug: program.slug },
    ...{ memberId: member.id, giveawayId: giveaway.id, slotId: slot.id },
  };
}

const newName = () => `account-${randomBytes(6).toString('hex')}`;
