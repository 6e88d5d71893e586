/** The pages of what entries are about, below the club. */
const PATHS: Readonly<Record<string, string>> = {
  announcement: 'announcements',
  auction: 'auctions',
  exclusive: 'catalogue',
  fan: 'fans',
  giveaway: 'giveaways',
  membership: 'memberships',
  order: 'orders',
  payment: 'payments',
  post: 'content',
  program: 'content/programs',
};

export function pathOfSubject(kind: string, id: string): string | undefined {
  const path = PATHS[kind];
  return path && `${path}/${id}`;
}
