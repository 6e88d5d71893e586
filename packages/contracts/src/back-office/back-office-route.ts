import type { HttpMethod, RouteContract } from '../route-contract.ts';
import type { Capability } from './capabilities.ts';

export type BackOfficeKey = `${HttpMethod} /api/back-office/${string}`;

/**
 * One call of the back office. Every call requires a caller signed in with a second factor, in a session that
 * is not too old; a call with `{slug}` requires the capability at that club, one without at the platform.
 */
export interface BackOfficeRoute extends Omit<RouteContract, 'permission'> {
  /**
   * `ownAccount`: about the caller's own account, whatever their roles. `anyRole`: for everybody who works at the
   * club; the reply contains only what their capabilities allow.
   */
  capability: Capability | 'ownAccount' | 'anyRole';
  /** The second factor must have been given within the last ten minutes. */
  stepUp?: true;
  /** Of a call with a file in its body; others are limited to 64 KiB. */
  bodyLimitBytes?: number;
}

/** Keeps the literal keys and schemas, so that client and server are typed by the table itself. */
export function defineBackOfficeRoutes<const Routes extends Record<BackOfficeKey, BackOfficeRoute>>(
  routes: Routes,
): Routes {
  return routes;
}
