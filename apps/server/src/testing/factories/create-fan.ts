import { randomBytes } from 'node:crypto';
import type { KycStatus, PersonalInfo } from '@tifo/contracts/fans';
import type { Context, UnitOfWork } from '#server/context.ts';
import { type ClubRecord, getClubById } from '#server/features/clubs/index.ts';
import { insertFan, type NewFan } from '#server/features/fans/fan-store.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { moveKyc } from '#server/features/kyc/index.ts';
import { insertAcceptances, upsertPersonalInfo } from '#server/features/kyc/kyc-store.ts';
import { system } from '#server/lib/actor.ts';
import { createClub } from './create-club.ts';

interface FanOverrides {
  club?: ClubRecord;
  /** Null for one who has not told it. */
  address?: PersonalInfo['address'] | null;
}

export const ADDRESS = { addressLine1: '12 rue du Stade', city: 'Lyon', country: 'FR', postalCode: '69007' };

/** Creates a VALIDATED fan of `club` (a new one by default). `bearer(fan.username)` is their token. */
export async function createFan(
  ctx: Context,
  { club, address = ADDRESS, ...overrides }: Partial<FanRecord> & FanOverrides = {},
): Promise<FanRecord> {
  const home = club ?? (overrides.clubId ? await getClubById(ctx, overrides.clubId) : await createClub(ctx));
  const username = overrides.username ?? `fan-${randomBytes(5).toString('hex')}`;
  const { kycStatus = 'VALIDATED', ...rest } = overrides;
  const row: NewFan = {
    id: ctx.ids.next(),
    username,
    email: `${username}@fans.test`,
    name: 'Test Fan',
    firstName: 'Test',
    lastName: 'Fan',
    pictureUrl: '',
    language: 'en',
    nameDisplay: 'INITIAL',
    ...rest,
    clubId: home.id,
    kycStatus: kycStatus === 'NOT_REFERRED' ? 'NOT_REFERRED' : 'READY_FOR_KYC',
  };
  return ctx.unitOfWork({ clubId: home.id }, async (uow) => {
    const fan = await insertFan(uow.tx, row);
    if (!fan) throw new Error(`${username} is a fan of the club already`);
    return STEPS[kycStatus].length === 0 ? fan : verify(uow, { fan, kycStatus, club: home, address });
  });
}

/** The steps from READY_FOR_KYC to each status. */
const STEPS: Record<KycStatus, KycStatus[]> = {
  NOT_REFERRED: [],
  READY_FOR_KYC: [],
  PERSONAL_INFO_FILLED: ['PERSONAL_INFO_FILLED'],
  DUE_DILIGENCE_FILLED: ['PERSONAL_INFO_FILLED', 'DUE_DILIGENCE_FILLED'],
  DUE_DILIGENCE_APPROVED: ['PERSONAL_INFO_FILLED', 'DUE_DILIGENCE_FILLED', 'DUE_DILIGENCE_APPROVED'],
  PAYMENT_PENDING: [
    'PERSONAL_INFO_FILLED',
    'DUE_DILIGENCE_FILLED',
    'DUE_DILIGENCE_APPROVED',
    'PAYMENT_PENDING',
  ],
  VALIDATED: ['PERSONAL_INFO_FILLED', 'DUE_DILIGENCE_FILLED', 'DUE_DILIGENCE_APPROVED', 'VALIDATED'],
};

interface Verified {
  fan: FanRecord;
  kycStatus: KycStatus;
  club: ClubRecord;
  address: PersonalInfo['address'] | null;
}

async function verify(uow: UnitOfWork, { fan, kycStatus, club, address }: Verified): Promise<FanRecord> {
  const key = { clubId: club.id, fanId: fan.id };
  await insertAcceptances(
    uow.tx,
    club.documents.map(({ document, version }) => ({ ...key, id: uow.ids.next(), document, version })),
  );
  const { firstName, lastName } = fan;
  const info = {
    birthdate: '1990-01-31',
    birthplace: 'Lyon',
    firstName,
    lastName,
    phoneNumber: '+33600000000',
    ...(address ? { address } : {}),
  };
  await upsertPersonalInfo(uow.tx, { ...key, info });
  let moved = fan;
  for (const to of STEPS[kycStatus]) {
    moved = await moveKyc(uow, { fan: moved, to, actor: system('factory'), reason: 'factory' });
  }
  return moved;
}
