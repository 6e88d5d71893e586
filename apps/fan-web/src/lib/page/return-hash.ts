const LEFT_ITEMS = [
  { item: /^\/exclusives\/([^/]+)$/, lists: ['/marketplace', '/donation', '/auctions'] },
  { item: /^\/news\/([^/]+)$/, lists: ['/news'] },
];

/** Coming from an item to a list that shows it, the hash that makes the list scroll to it; paths within the club. */
export function returnHash(from: string, to: string): string | undefined {
  for (const { item, lists } of LEFT_ITEMS) {
    const slug = item.exec(from)?.[1];
    if (slug !== undefined && lists.includes(to)) return `#${slug}`;
  }
  return undefined;
}
