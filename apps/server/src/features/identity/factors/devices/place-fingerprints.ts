import { createHmac } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { addressBlock } from '#server/lib/network-address.ts';
import type { PoolCaller } from '../../protocol/pool-operation.ts';
import { browserName } from './browser-rules.ts';

interface Place {
  sub: string;
  caller: Pick<PoolCaller, 'userAgent' | 'address'>;
  /** The device key that the client sent; only the holder's browser knows it. */
  deviceKey: string | null | undefined;
}

/**
 * Returns the fingerprints of the origin of a request: the device's own key, if there is one, and the browser
 * within its network.
 */
export function placeFingerprints(
  ctx: Pick<Context, 'secrets'>,
  { sub, caller, deviceKey }: Place,
): [string, ...string[]] {
  const fingerprintOf = (here: string) =>
    createHmac('sha256', ctx.secrets.derive('seen-browsers')).update(`${sub}\n${here}`).digest('base64url');
  const browser = fingerprintOf(`${browserName(caller.userAgent)}\n${addressBlock(caller.address)}`);
  return deviceKey ? [fingerprintOf(deviceKey), browser] : [browser];
}
