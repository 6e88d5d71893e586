import type { HttpMethod, RouteContract } from '../route-contract.ts';
import type { Capability } from './capabilities.ts';

export type BackOfficeKey = `${HttpMethod} /api/back-office/${string}`;

/**
 * One call of the back office. All want somebody signed in with a second factor, in a session that is not too old; a call
 * with `{slug}` wants the capability at that club, one without at the platform.
 */
export interface BackOfficeRoute extends Omit<RouteContract, 'permission' | 'mediaType'> {
  /** `ownAccount`: about the caller alone, whatever their roles. */
  capability: Capability | 'ownAccount';
  /** The second factor has to be as fresh as ten minutes. */
  stepUp?: true;
}

/** Keeps the literal keys and schemas, so that client and server are typed by the table itself. */
export function defineBackOfficeRoutes<const Routes extends Record<BackOfficeKey, BackOfficeRoute>>(
  routes: Routes,
): Routes {
  return routes;
}
