const LEFT_ITEMS = [
  { item: /^\/exclusives\/([^/]+)$/, lists: ['/marketplace', '/donation', '/auctions'] },
  { item: /^\/news\/([^/]+)$/, lists: ['/news'] },
];

/**
 * Returns the hash that makes a list scroll to the item the fan comes back from; both arguments are paths
 * within the club.
 */
export function returnHash(from: string, to: string): string | undefined {
  for (const { item, lists } of LEFT_ITEMS) {
    const slug = item.exec(from)?.[1];
    if (slug !== undefined && lists.includes(to)) return `#${slug}`;
  }
  return undefined;
}
