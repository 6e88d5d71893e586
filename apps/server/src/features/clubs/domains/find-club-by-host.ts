import { clubSlugFromHost, isPlatformHost } from '@tifo/contracts/club-hosts';
import type { Context, UnitOfWork } from '#server/context.ts';
import { AppError } from '#server/lib/errors.ts';
import { PromiseCache } from '#server/lib/promise-cache.ts';
import { defineService } from '#server/platform/feature.ts';
import { findLeading } from './domain-store.ts';
import { knownHosts } from './known-hosts.ts';

const FRESH_MS = 1000;

/**
 * Returns the slug of the club of a `Host` header, null on the platform's own hosts. An unverified host
 * throws 421 `host.unknown`, or with `CUSTOM_DOMAINS=derived` returns the club whose slug its name contains,
 * which may not exist.
 */
export async function findClubByHost(ctx: Context, host: string): Promise<{ slug: string } | null> {
  const { server, hosts } = ctx.config;
  if (isPlatformHost(host, [...hosts.platform, new URL(server.publicUrl).host])) return null;
  const name = withoutPort(host);
  const slug = await keptHosts.of(ctx).get(name, async () => {
    const domain = await findLeading(ctx.db, name);
    if (domain) return domain.slug;
    return hosts.customDomains === 'derived' ? clubSlugFromHost(name) : undefined;
  });
  if (slug === undefined) throw new AppError('misdirected', 'host.unknown');
  return { slug };
}

/** Returns the name in a `Host` header, as it is stored. */
export function withoutPort(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** Drops this process's cached hosts after the commit; called when a club's hosts change. */
export function forgetHosts(uow: UnitOfWork): void {
  uow.afterCommit(() => {
    keptHosts.of(uow).clear();
    knownHosts.of(uow).forget();
  });
}

const keptHosts = defineService({
  create: () => new PromiseCache<string | undefined>({ freshMs: FRESH_MS }),
});

/**
 * Returns whether an origin is the platform's or a verified custom domain. A host whose name merely contains
 * a club's slug, or that was removed, may not receive secrets.
 */
export async function isSiteOrigin(ctx: Context, origin: string): Promise<boolean> {
  const { server, hosts } = ctx.config;
  if (origin === server.publicUrl) return true;
  const { protocol, host, hostname, port } = new URL(origin);
  if (isPlatformHost(host, [])) return isPlatformHost(new URL(server.publicUrl).host, []);
  if (protocol !== 'https:' || port !== '') return false;
  if (isPlatformHost(host, hosts.platform)) return true;
  return (await findLeading(ctx.db, hostname))?.state === 'VERIFIED';
}
