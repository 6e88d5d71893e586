import type { KycStatus, PersonalInfo } from '@tifo/contracts/fans';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { createConfirmedUser } from '#server/features/identity/index.ts';
import { acceptTerms, advanceKyc, fillPersonalInfo } from '#server/features/kyc/index.ts';
import {
  appointPlatformAdmin,
  appointStaff,
  type FanRecord,
  findFan,
  registerFan,
} from '#server/features/members/index.ts';
import type { SignedInActor } from '#server/lib/actor.ts';
import type { DemoFan } from './content/demo-content-types.ts';
import { demoFans, demoPassword } from './content/demo-fans.ts';
import { demoActor } from './demo-basics.ts';
import { fileUrl, portraitOf } from './demo-pictures.ts';
import { seedCard } from './seed-cards.ts';
import type { SeededClub } from './seed-clubs.ts';

const TERMS = ['TOKENS_CONDITIONS', 'FIAT_CONDITIONS', 'FIAT_SALE_TERMS', 'PRIVACY_POLICY'] as const;

/** From a status to the next on the way to VALIDATED; the first two steps are the fan's own. */
const NEXT: Partial<Record<KycStatus, KycStatus>> = {
  PERSONAL_INFO_FILLED: 'DUE_DILIGENCE_FILLED',
  DUE_DILIGENCE_FILLED: 'DUE_DILIGENCE_APPROVED',
  DUE_DILIGENCE_APPROVED: 'VALIDATED',
};

/** A person of the demo as the clubs know them. */
export interface SeededPerson {
  demo: DemoFan;
  actor: SignedInActor;
}

/** The accounts of the demo, each a fan of their clubs, as far verified as they should be. */
export async function seedFans(ctx: Context, clubs: SeededClub[]): Promise<SeededPerson[]> {
  const people = await Promise.all(demoFans.map((demo) => seedAccount(ctx, demo)));
  const bySlug = new Map(clubs.map(({ club }) => [club.slug, club]));
  for (const person of people) {
    const { demo, actor } = person;
    for (const { clubSlug, kycStatus, cardReady } of demo.memberships) {
      const club = bySlug.get(clubSlug);
      if (!club) continue;
      const fan = await seedMembership(ctx, person, { club, kycStatus });
      if (cardReady) await seedCard(ctx, { actor, club, fan });
    }
    for (const club of demo.staffOf.flatMap((slug) => bySlug.get(slug) ?? [])) {
      await appointStaff({ ctx, actor: demoActor, input: { club, username: actor.username } });
    }
    if (demo.platformAdmin) await appointPlatformAdmin({ ctx, actor: demoActor, input: actor });
  }
  return people;
}

async function seedAccount(ctx: Context, demo: DemoFan): Promise<SeededPerson> {
  const { firstName, lastName, login, language } = demo;
  const email = `${login}@demo.tifo.test`;
  const { username } = await createConfirmedUser(ctx, {
    email,
    password: demoPassword,
    firstName,
    lastName,
    language,
  });
  const name = `${firstName} ${lastName}`;
  const actor = { username, email, emailVerified: true, firstName, lastName, name, pictureUrl: '' };
  return { demo, actor: { kind: 'user', ...actor } };
}

async function seedMembership(
  ctx: Context,
  { demo, actor }: SeededPerson,
  { club, kycStatus }: { club: ClubRecord; kycStatus: KycStatus },
): Promise<FanRecord> {
  const { slug } = club;
  const pictureUrl = fileUrl(portraitOf(demo));
  let { fan } = await registerFan({ ctx, actor, input: { slug, pictureUrl, language: demo.language } });
  const moveTo = async (to: KycStatus, reason: string) => {
    const input = { clubId: club.id, fanId: fan.id, steps: [to], reason };
    fan = await advanceKyc({ ctx, actor: demoActor, input });
  };
  if (kycStatus === 'NOT_REFERRED') return fan;
  if (fan.kycStatus === 'NOT_REFERRED') await moveTo('READY_FOR_KYC', 'invited');
  if (kycStatus === 'READY_FOR_KYC') return fan;
  if (fan.kycStatus === 'READY_FOR_KYC') {
    await acceptTerms({ ctx, actor, input: { slug, acceptedDocuments: [...TERMS] } });
    await fillPersonalInfo({ ctx, actor, input: { slug, username: actor.username, info: infoOf(demo) } });
    fan = (await findFan(ctx, club, actor.username)) ?? fan;
  }
  for (let next = NEXT[fan.kycStatus]; next && fan.kycStatus !== kycStatus; next = NEXT[fan.kycStatus]) {
    await moveTo(next, 'demo');
  }
  return fan;
}

function infoOf(demo: DemoFan): PersonalInfo {
  const { birthdate, birthplace, firstName, lastName, phoneNumber, address } = demo;
  return { birthdate, birthplace, firstName, lastName, phoneNumber, address };
}
