import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { addressBlock } from '#server/lib/network-address.ts';
import type { LimitName } from './rate-limits.ts';
import { callerAddress } from './request-address.ts';

/**
 * The address of the server's own reads of its API: they have no caller, and the request they serve has been
 * counted.
 */
export const OWN_READS_ADDRESS = 'in-process';

/**
 * Counts a cache miss against the caller's address block; throws with the time to wait if the limit is
 * exceeded.
 */
export function limitVisitor(
  { rateLimits, clock }: Pick<Context, 'rateLimits' | 'clock'>,
  request: FastifyRequest,
  name: LimitName,
): void {
  const address = callerAddress(request);
  if (address !== OWN_READS_ADDRESS) rateLimits.take(name, addressBlock(address), clock.now().getTime());
}
