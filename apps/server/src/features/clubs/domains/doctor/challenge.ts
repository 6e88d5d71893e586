import { createHmac } from 'node:crypto';
import type { DnsRecord } from '@tifo/contracts/back-office/domains';
import type { Context } from '#server/context.ts';

const TOKEN_LENGTH = 32;

/** Returns the record that proves a club's claim to a host. It is another one for each club. */
export function challengeOf(
  { secrets }: Pick<Context, 'secrets'>,
  { clubId, host }: { clubId: string; host: string },
): DnsRecord {
  const token = createHmac('sha256', secrets.derive('domain-challenge'))
    .update(`${clubId} ${host}`)
    .digest('hex');
  return { type: 'TXT', name: `_tifo.${host}`, value: `tifo-verification=${token.slice(0, TOKEN_LENGTH)}` };
}
