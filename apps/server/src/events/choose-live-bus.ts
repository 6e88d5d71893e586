import { createHmac } from 'node:crypto';
import type { Config } from '#server/config/to-config.ts';
import type { Secrets } from '#server/config/to-secrets.ts';
import type { LiveBus } from './live-bus.ts';
import { NotifyBus } from './notify-bus.ts';

export interface LiveBusChoice {
  config: Pick<Config, 'liveBusUrl'>;
  secrets: Secrets;
  /** The address of PostgreSQL itself. */
  ownerUrl: string;
}

/** The client of NATS is imported only where it is used. */
export async function chooseLiveBus({
  config: { liveBusUrl },
  secrets,
  ownerUrl,
}: LiveBusChoice): Promise<LiveBus> {
  if (liveBusUrl === null) return new NotifyBus(ownerUrl);
  const { NatsBus } = await import('./nats-bus.ts');
  return new NatsBus({ url: liveBusUrl, subject: subjectOf(secrets) });
}

/** The same in all processes of an installation, which share their secret, and in no other. */
function subjectOf(secrets: Secrets): string {
  const name = createHmac('sha256', secrets.derive('live-bus')).update('subject').digest('hex');
  return `tifo.live.${name.slice(0, 32)}`;
}
