import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { addressBlock } from '#server/lib/network-address.ts';
import type { LimitName } from './rate-limits.ts';
import { callerAddress } from './request-address.ts';

/** Where the server's own reads of its API come from: no caller's address, and what they serve was counted. */
export const OWN_READS_ADDRESS = 'in-process';

/** Counts work that was not in the cache against the caller's address block, or refuses it with the wait. */
export function limitVisitor(
  { rateLimits, clock }: Pick<Context, 'rateLimits' | 'clock'>,
  request: FastifyRequest,
  name: LimitName,
): void {
  const address = callerAddress(request);
  if (address !== OWN_READS_ADDRESS) rateLimits.take(name, addressBlock(address), clock.now().getTime());
}
