import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { addressBlock } from '#server/lib/network-address.ts';
import type { LimitName } from './rate-limits.ts';

/** Where the server's own reads of its API come from: no caller's address, and what they serve was counted. */
export const OWN_READS_ADDRESS = 'in-process';

/** Counts work that was not in the cache against the caller's address block, or refuses it with the wait. */
export function limitVisitor(
  { rateLimits, clock }: Pick<Context, 'rateLimits' | 'clock'>,
  { ip }: Pick<FastifyRequest, 'ip'>,
  name: LimitName,
): void {
  if (ip !== OWN_READS_ADDRESS) rateLimits.take(name, addressBlock(ip), clock.now().getTime());
}
