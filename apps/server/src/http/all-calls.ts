import { apiContract } from '@tifo/contracts/api';
import { backOfficeContract } from '@tifo/contracts/back-office/api';
import type { BackOfficeRoute } from '@tifo/contracts/back-office/back-office-route';
import type { RouteContract } from '@tifo/contracts/route-contract';

export type AnyRoute = Omit<RouteContract, 'permission'> & { permission: string };

/**
 * Returns all calls of the product by address: the fans' with their permission, the back office's with their
 * capability.
 */
export function allCalls(): [string, AnyRoute][] {
  const staff = Object.entries<BackOfficeRoute>(backOfficeContract).map(
    ([call, { capability, ...route }]): [string, AnyRoute] => [call, { ...route, permission: capability }],
  );
  return [...Object.entries<RouteContract>(apiContract), ...staff];
}
