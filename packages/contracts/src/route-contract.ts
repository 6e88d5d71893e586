import type { z } from 'zod';

/**
 * The permission that a caller needs, from least to most. The server's policies decide the details:
 * - `anyone`: no identity needed or read.
 * - `contentReader`: anyone, but at a referral club only its referred fans and staff.
 * - `signedIn`: callers with a valid token.
 * - `fan`: a fan of the club in any state, for their own data.
 * - `referredFan`: the same, except NOT_REFERRED.
 * - `validatedFan`: a fan of the club whose identity is VALIDATED.
 */
export type Permission = 'anyone' | 'contentReader' | 'signedIn' | 'fan' | 'referredFan' | 'validatedFan';

/** Named limits; their values are in one table on the server. */
export type RateLimitName =
  | 'reads'
  | 'searches'
  | 'bids'
  | 'orders'
  | 'writes'
  | 'chat'
  | 'referrals'
  | 'reports'
  | 'uploads'
  | 'exports'
  | 'proofs'
  | 'mailedCodes'
  | 'consents';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type RouteKey = `${HttpMethod} /api/${string}`;

/** One call of the API. `body: null`: the call has no body; the reply of a 204 is `null`. */
export interface RouteContract {
  summary: string;
  permission: Permission;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body: z.ZodType | null;
  replies: Record<number, z.ZodType | null>;
  /** Replies are texts or bytes of this type instead of JSON. */
  mediaType?: 'text/csv' | 'text/calendar' | 'application/pdf' | 'application/zip';
  /**
   * Problem codes besides the common ones: `request.invalid`, `request.expired`, `auth.required`,
   * `auth.secondFactorNeeded`, `rate.limited`.
   */
  problems?: readonly string[];
  limit: RateLimitName;
  /** The call creates something of value and honours `Idempotency-Key` and `Request-Deadline`. */
  idempotent?: true;
}

/**
 * Excludes calls with a capability, which belong to the back office: only `defineBackOfficeRoutes` accepts
 * them.
 */
type FansRoutes<Routes> = {
  [Key in keyof Routes]: Key extends `${string} /api/back-office/${string}` ? never : Routes[Key];
};

/** Keeps the literal keys and schemas, so that client and server are typed by the table itself. */
export function defineRoutes<const Routes extends Record<RouteKey, RouteContract>>(
  routes: FansRoutes<Routes>,
): Routes {
  return routes as Routes;
}
