import type { Cluster } from './open-cluster.ts';
import { startCaddy } from './start-caddy.ts';

/** A club’s domain gets a certificate with the first visit, a host that no club has verified gets none. */
export async function visitThroughCaddy({ folder, webs, site }: Cluster): Promise<string> {
  const caddy = await startCaddy(
    folder,
    webs.map(({ port }) => port),
  );
  try {
    const page = await caddy.visit(site.club.host);
    const stranger = await caddy.visit('stranger.example').then(
      () => 'served',
      () => 'refused',
    );
    const whose = page.text.includes(site.club.name) ? 'the club’s page' : 'a page without its name';
    return `${page.status}, ${whose}, certificate by ${page.issuer}; an unknown host is ${stranger}`;
  } finally {
    await caddy.kill();
  }
}
