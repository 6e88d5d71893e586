import type { Maker } from '../creating-calls.ts';

const PAGES = [
  'auctions',
  'available-booking-slots',
  'exclusives',
  'giveaways',
  'members',
  'posts',
  'programs',
];

/** Returns the public addresses of these clubs of which a process replies something else than one that has nothing in memory. */
export async function findStaleReplies(
  makers: readonly Maker[],
  fresh: Maker,
  clubs: readonly string[],
): Promise<string[]> {
  const stale: string[] = [];
  for (const url of await findPublicAddresses(fresh, clubs)) {
    const [now, ...kept] = await Promise.all([fresh, ...makers].map(({ app }) => app.inject({ url })));
    if (kept.some((reply) => reply.statusCode !== now?.statusCode || reply.body !== now.body))
      stale.push(url);
  }
  return stale;
}

async function findPublicAddresses({ ctx }: Maker, clubs: readonly string[]): Promise<string[]> {
  const { rows } = await ctx.db.$client.query<{ slug: string; items: string[] }>(
    `select slug, array(select e.slug from app.exclusive e where e.club_id = club.id order by e.id) as items
     from app.club where slug = any($1)`,
    [clubs],
  );
  return rows.flatMap(({ slug, items }) => {
    const club = `/api/clubs/${slug}`;
    return [
      ...[club, ...PAGES.map((page) => `${club}/${page}`)],
      ...items.flatMap((item) => [`${club}/exclusives/${item}`, `${club}/exclusives/${item}/bids`]),
    ];
  });
}

/** Returns the sessions of the provider that ended in another way than their payments. */
export async function findUnsettledSessions({ ctx }: Maker): Promise<string[]> {
  const { rows } = await ctx.db.$client.query<{ id: string; ends: string }>(`
    select s.id, s.status || ' ' || p.status as ends
    from app.sandbox_session s join app.payment p on s.kind = 'payment' and p.id::text = s.reference
    where s.status <> 'open' and (s.status = 'paid') <> (p.status in ('SUCCEEDED', 'REFUNDED'))`);
  return rows.map(({ id, ends }) => `${id}: ${ends}`);
}
