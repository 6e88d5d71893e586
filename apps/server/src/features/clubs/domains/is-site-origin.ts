import { isPlatformHost } from '@tifo/contracts/club-hosts';
import type { Context } from '#server/context.ts';
import { findDomain } from '../club-store.ts';

/**
 * Whether an origin surely is ours: the platform's, or that of a host which a club has shown to be its own. A host whose
 * name merely spells a club is not enough to send secrets to.
 */
export async function isSiteOrigin(ctx: Context, origin: string): Promise<boolean> {
  const { server, hosts } = ctx.config;
  if (origin === server.publicUrl) return true;
  const { protocol, host, hostname, port } = new URL(origin);
  if (isPlatformHost(host, [])) return isPlatformHost(new URL(server.publicUrl).host, []);
  if (protocol !== 'https:' || port !== '') return false;
  return isPlatformHost(host, hosts.platform) || (await findDomain(ctx.db, hostname)) !== undefined;
}
