import type { KycStatus, PersonalInfo } from '@tifo/contracts/fans';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type FanRecord, findFan, registerFan } from '#server/features/fans/index.ts';
import { setUpAuthenticator } from '#server/features/identity/index.ts';
import { acceptTerms, advanceKyc, fillPersonalInfo } from '#server/features/kyc/index.ts';
import { appointPlatformAdmin, appointStaff } from '#server/features/staff/index.ts';
import { giveCoins } from '#server/features/wallet/index.ts';
import { demoAuthenticatorSecret } from './content/demo-authenticator.ts';
import type { DemoFan } from './content/demo-content-types.ts';
import { demoActor } from './demo-basics.ts';
import { fileUrl, portraitOf } from './demo-pictures.ts';
import type { SeededPerson } from './seed-accounts.ts';
import { seedCard } from './seed-cards.ts';
import type { SeededClub } from './seed-clubs.ts';
import { seedEntranceDonation } from './seed-entrance-donation.ts';

const TERMS = ['TOKENS_CONDITIONS', 'FIAT_CONDITIONS', 'FIAT_SALE_TERMS', 'PRIVACY_POLICY'] as const;

/** The steps after those that fans take themselves. */
const WAY: KycStatus[] = [
  'PERSONAL_INFO_FILLED',
  'DUE_DILIGENCE_FILLED',
  'DUE_DILIGENCE_APPROVED',
  'VALIDATED',
];

/** Makes those people of the demo fans of the club who are, verified as far as specified. */
export async function seedFans(
  ctx: Context,
  { club, people }: { club: ClubRecord; people: SeededPerson[] },
): Promise<void> {
  for (const person of people) {
    const { demo, actor } = person;
    for (const { clubSlug, kycStatus, cardReady, coinUnits } of demo.memberships) {
      if (clubSlug !== club.slug) continue;
      const fan = await seedMembership(ctx, person, { club, kycStatus });
      if (cardReady) await seedCard(ctx, { actor, club, fan });
      if (coinUnits) {
        const input = { club, fanId: fan.id, coinUnits, ref: `demo:${fan.id}` };
        await giveCoins({ ctx, actor: demoActor, input });
      }
    }
  }
}

/** Appoints the people of the demo who are staff. */
export async function seedStaff(
  ctx: Context,
  { clubs, people }: { clubs: SeededClub[]; people: SeededPerson[] },
): Promise<void> {
  const bySlug = new Map(clubs.map(({ club }) => [club.slug, club]));
  for (const { demo, actor } of people) {
    for (const { clubSlug, roles } of demo.staffOf) {
      const club = bySlug.get(clubSlug);
      const { username, name, email } = actor;
      const input = { username, name, email, roles: [...roles] };
      if (club) await appointStaff({ ctx, actor: demoActor, input: { ...input, club } });
    }
    if (demo.staffOf.length > 0 || demo.platformAdmin) {
      const input = { username: actor.username, secret: demoAuthenticatorSecret };
      await setUpAuthenticator({ ctx, actor: demoActor, input });
    }
    if (demo.platformAdmin) await appointPlatformAdmin({ ctx, actor: demoActor, input: actor });
  }
}

async function seedMembership(
  ctx: Context,
  { demo, actor }: SeededPerson,
  { club, kycStatus }: { club: ClubRecord; kycStatus: KycStatus },
): Promise<FanRecord> {
  const { slug } = club;
  const pictureUrl = fileUrl(portraitOf(demo));
  let { fan } = await registerFan({ ctx, actor, input: { slug, pictureUrl, language: demo.language } });
  const move = async (steps: KycStatus[], reason: string) => {
    const input = { clubId: club.id, fanId: fan.id, steps, reason };
    fan = await advanceKyc({ ctx, actor: demoActor, input });
  };
  if (kycStatus === 'NOT_REFERRED') return fan;
  if (fan.kycStatus === 'NOT_REFERRED') await move(['READY_FOR_KYC'], 'invited');
  if (kycStatus === 'READY_FOR_KYC') return fan;
  if (fan.kycStatus === 'READY_FOR_KYC') {
    await acceptTerms({ ctx, actor, input: { slug, acceptedDocuments: [...TERMS] } });
    await fillPersonalInfo({ ctx, actor, input: { slug, username: actor.username, info: infoOf(demo) } });
    fan = (await findFan(ctx, club, actor.username)) ?? fan;
  }
  // If there is an entrance donation, its payment validates the fan.
  const isPaid = kycStatus === 'VALIDATED' && club.membershipFeeCents !== null;
  const last: KycStatus = isPaid ? 'DUE_DILIGENCE_APPROVED' : kycStatus;
  const reached = fan.kycStatus === 'PAYMENT_PENDING' ? last : fan.kycStatus;
  const steps = WAY.slice(WAY.indexOf(reached) + 1, WAY.indexOf(last) + 1);
  if (steps.length > 0) await move(steps, 'demo');
  return isPaid ? seedEntranceDonation(ctx, { actor, club, fan }) : fan;
}

function infoOf(demo: DemoFan): PersonalInfo {
  const { birthdate, birthplace, firstName, lastName, phoneNumber, address } = demo;
  return { birthdate, birthplace, firstName, lastName, phoneNumber, address };
}
