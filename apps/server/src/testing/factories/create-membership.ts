import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { requestMembership } from '#server/features/memberships/index.ts';
import { createClub } from './create-club.ts';
import { createFan } from './create-fan.ts';
import { chooseOutcome } from './create-order.ts';

export interface MembershipOverrides {
  club?: ClubRecord;
  fan?: FanRecord;
  /** Of a new club; defaults to 150 euros. */
  feeCents?: bigint;
}

/** Pays an entrance donation as a fan does, by default at a new foundation. */
export async function createMembership(
  ctx: Context,
  { feeCents = 15_000n, ...overrides }: MembershipOverrides = {},
): Promise<{ club: ClubRecord; fan: FanRecord }> {
  const circle = { model: 'FOUNDATION', coinsEnabled: false, membershipFeeCents: feeCents } as const;
  const club = overrides.club ?? (await createClub(ctx, circle));
  const fan = overrides.fan ?? (await createFan(ctx, { club, kycStatus: 'DUE_DILIGENCE_APPROVED' }));
  const url = await requestYear(ctx, { club, fan });
  await chooseOutcome(ctx, url.slice(url.lastIndexOf('/') + 1), 'paid');
  return { club, fan };
}

/** Returns the page on which the entrance donation is paid. */
export function requestYear(
  ctx: Context,
  { club, fan }: { club: ClubRecord; fan: FanRecord },
): Promise<string> {
  const here = `${ctx.config.server.publicUrl}/clubs/${club.slug}/kyc`;
  const actor = { kind: 'user', emailVerified: true, ...fan } as const;
  const input = { slug: club.slug, language: fan.language, successUrl: here, cancelUrl: here };
  return requestMembership({ ctx, actor, input: { ...input, idempotencyKey: null } });
}
