import type { Context } from '#server/context.ts';
import { type ClubRecord, clubWebUrl } from '#server/features/clubs/index.ts';
import { type FanRecord, findFan } from '#server/features/fans/index.ts';
import { requestMembership } from '#server/features/memberships/index.ts';
import type { SignedInActor } from '#server/lib/actor.ts';
import { SandboxPayments } from '#server/providers/payments/sandbox-payments.ts';

/** Pays the entrance donation on the sandbox's page. Does nothing with a real payment provider. */
export async function seedEntranceDonation(
  ctx: Context,
  { actor, club, fan }: { actor: SignedInActor; club: ClubRecord; fan: FanRecord },
): Promise<FanRecord> {
  if (!(ctx.payments instanceof SandboxPayments) || fan.kycStatus === 'VALIDATED') return fan;
  const here = clubWebUrl(ctx, club, '/kyc');
  const addresses = { successUrl: here, cancelUrl: here };
  const input = { slug: club.slug, language: fan.language, idempotencyKey: null, ...addresses };
  const page = await requestMembership({ ctx, actor, input });
  await ctx.payments.choose(page.slice(page.lastIndexOf('/') + 1), { outcome: 'paid', isSlow: false });
  const member = await findFan(ctx, club, fan.username);
  // The following steps need a validated fan; the next start continues here.
  if (member?.kycStatus !== 'VALIDATED') throw new Error('The entrance donation of a demo fan was cut off');
  return member;
}
