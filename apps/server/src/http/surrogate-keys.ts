/** By which a shared cache finds the answers that belong to no club, such as the list of clubs. */
const PLATFORM = 'platform';

/** Returns the keys of an answer: its club, and its item, or else that it may show several. */
export function keysOfAnswer({ clubSlug, item }: { clubSlug: string; item: string | undefined }): string[] {
  if (clubSlug === '') return [PLATFORM];
  return [clubKey(clubSlug), item === undefined ? listsKey(clubSlug) : itemKey(clubSlug, item)];
}

/** Returns the keys of all answers that a write makes stale: of the whole club, or of its lists and some items. */
export function keysOfChange(clubSlug: string, items?: Iterable<string>): string[] {
  if (!items) return clubSlug === '' ? [PLATFORM] : [clubKey(clubSlug), PLATFORM];
  return [listsKey(clubSlug), ...[...items].map((item) => itemKey(clubSlug, item))];
}

const clubKey = (slug: string) => `club/${slug}`;
const listsKey = (slug: string) => `club/${slug}/lists`;
const itemKey = (slug: string, item: string) => `club/${slug}/${item}`;
