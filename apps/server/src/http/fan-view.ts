import { type ApiCall, apiContract } from '@tifo/contracts/api';
import type { RouteContract } from '@tifo/contracts/route-contract';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import type { Actor, SignedInActor, StaffActor } from '#server/lib/actor.ts';
import { ForbiddenError } from '#server/lib/errors.ts';
import { definePort } from '#server/platform/feature.ts';
import { callerAddress } from './request-address.ts';
import { readActor } from './session.ts';

/** Without dots, so that whatever takes tokens of the user pool refuses it. */
export const VIEW_TOKEN_PREFIX = 'view_';

const VIEWER = new RegExp(`^Bearer (${VIEW_TOKEN_PREFIX}[\\w-]{43})$`);

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

export interface FanViewCall {
  ctx: Context;
  slug: string;
  token: string;
  /** From where it comes. */
  address: string;
  requestId: string;
}

export interface ViewedCall {
  viewer: StaffActor;
  fan: SignedInActor;
}

export interface FanViews {
  /** Returns the member of staff and the fan of an open view of this club; throws `view.over` for any other token. */
  enter(call: FanViewCall): Promise<ViewedCall>;
}

/** Implemented by people; without an implementation, nobody is viewed. */
export const fanViewPort = definePort<FanViews>({
  enter: async () => {
    throw new ForbiddenError('view.over');
  },
});

interface CalledApi {
  request: FastifyRequest;
  call: string;
}

/**
 * Returns the caller of an API call, and the fan as whom a member of staff reads. Throws for a call that a view does
 * not show.
 */
export async function readCallers(
  ctx: Context,
  { request, call }: CalledApi,
): Promise<{ caller: Actor; viewed: SignedInActor | null }> {
  const token = VIEWER.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return { caller: await readActor(ctx, request), viewed: null };
  const { slug } = request.params as { slug?: string };
  if (slug === undefined || !isShownInView(call)) throw new ForbiddenError('view.readOnly');
  const from = { address: callerAddress(request), requestId: request.id };
  const { viewer, fan } = await fanViewPort.of(ctx).enter({ ctx, slug, token, ...from });
  return { caller: viewer, viewed: fan };
}
