import { clubSlugFromHost, isPlatformHost } from '@tifo/contracts/club-hosts';
import type { Context, UnitOfWork } from '#server/context.ts';
import { AppError } from '#server/lib/errors.ts';
import { PromiseCache } from '#server/lib/promise-cache.ts';
import { defineService } from '#server/platform/feature.ts';
import { findDomain } from '../club-store.ts';

const FRESH_MS = 1000;

/**
 * The slug of the club that a `Host` header stands for, null on the platform's own hosts. A host nobody has verified
 * is 421 `host.unknown`, or where `CUSTOM_DOMAINS=derived` the club that its name spells, which may not exist.
 */
export async function findClubByHost(ctx: Context, host: string): Promise<{ slug: string } | null> {
  const { server, hosts } = ctx.config;
  if (isPlatformHost(host, [...hosts.platform, new URL(server.publicUrl).host])) return null;
  const name = host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const slug = await keptHosts.of(ctx).get(name, async () => {
    const domain = await findDomain(ctx.db, name);
    if (domain) return domain.slug;
    return hosts.customDomains === 'derived' ? clubSlugFromHost(name) : undefined;
  });
  if (slug === undefined) throw new AppError('misdirected', 'host.unknown');
  return { slug };
}

/** For who gives a host to a club: after the commit this process reads it anew. */
export function forgetHosts(uow: UnitOfWork): void {
  uow.afterCommit(() => keptHosts.of(uow).clear());
}

const keptHosts = defineService({
  create: () => new PromiseCache<string | undefined>({ freshMs: FRESH_MS }),
});
