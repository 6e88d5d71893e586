import { type ApiCall, apiContract } from '@tifo/contracts/api';
import type { RouteContract } from '@tifo/contracts/route-contract';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import type { Actor, SignedInActor, StaffActor } from '#server/lib/actor.ts';
import { ForbiddenError, UnauthenticatedError } from '#server/lib/errors.ts';
import { definePort } from '#server/platform/feature.ts';
import { readActor } from './session.ts';
import { staffAccessPort } from './staff-access.ts';

/** Their own token, then the id of the fan whose screens a member of staff reads; no other call takes it. */
const VIEWER = /^(Bearer [\w.-]+) ([\w-]{36})$/;

const FAN = 'GET /api/clubs/{slug}/fans';

/**
 * What a view shows of a fan's own, besides what is public: every call that reads nothing more than the fan's file
 * in the back office does. Messages, data of other clubs, downloads and how the fan signs in are left out.
 */
const SHOWN: ReadonlySet<string> = new Set<ApiCall>([
  `${FAN}/me`,
  `${FAN}/me/balance`,
  `${FAN}/{username}/announcements`,
  `${FAN}/{username}/due-payment-exclusives`,
  `${FAN}/{username}/exclusive-likes`,
  `${FAN}/{username}/card-payment-method`,
  `${FAN}/{username}/orders`,
  `${FAN}/{username}/orders/{orderId}`,
  `${FAN}/{username}/operations`,
  `${FAN}/{username}/giveaway-participations`,
  `${FAN}/{username}/donations`,
  `${FAN}/{username}/receipts`,
  `${FAN}/{username}/waiting-receipts`,
  `${FAN}/{username}/reservations`,
  `${FAN}/{username}/membership`,
  `${FAN}/{username}/notifications`,
  `${FAN}/{username}/unread-notifications`,
]);

/** Returns whether a view may make the call. No call that writes is among them. */
export function isShownInView(call: string): boolean {
  const contract: RouteContract | undefined = apiContract[call as ApiCall];
  if (!contract || !call.startsWith('GET ')) return false;
  return contract.permission === 'anyone' || contract.permission === 'contentReader' || SHOWN.has(call);
}

export interface FanView {
  /** Returns the fan as a caller, if this member of staff has opened a view of them that is not over. */
  enter(view: { ctx: Context; staff: StaffActor; fanId: string }): Promise<SignedInActor>;
}

/** Implemented by people; without an implementation, nobody is viewed. */
export const fanViewPort = definePort<FanView>({
  enter: async () => {
    throw new ForbiddenError('view.over');
  },
});

interface ViewedCall {
  request: FastifyRequest;
  call: string;
}

/**
 * Returns the caller of an API call: themselves, and the fan as whom a member of staff reads. Throws for a call that
 * a view does not show.
 */
export async function readCallers(
  ctx: Context,
  { request, call }: ViewedCall,
): Promise<{ caller: Actor; viewed: SignedInActor | null }> {
  const [, bearer, fanId] = VIEWER.exec(request.headers.authorization ?? '') ?? [];
  if (bearer === undefined || fanId === undefined)
    return { caller: await readActor(ctx, request), viewed: null };
  const caller = await readActor(ctx, request, bearer);
  if (caller.kind !== 'user') throw new UnauthenticatedError();
  const { slug } = request.params as { slug?: string };
  if (slug === undefined || !isShownInView(call)) throw new ForbiddenError('view.readOnly');
  const wants = { capability: 'fans.dossier' } as const;
  const staff = await staffAccessPort.of(ctx).enter({ ctx, caller, slug, wants });
  return { caller, viewed: await fanViewPort.of(ctx).enter({ ctx, staff, fanId }) };
}
