import type { PageMount } from './web-build.ts';

const CLUB_PATH = /^\/clubs\/([a-z0-9-]{1,80})(?=\/|$)/;

/** Paths of the server itself: what is not found below them is no page. */
const NOT_PAGES =
  /^\/(?:\.well-known|api|assets|dev|files|health|idp|internal|oauth2|partners|receipts|sandbox|webhooks)(?:\/|$)/;

export function isPagePath(path: string): boolean {
  return !NOT_PAGES.test(path);
}

/** On a club's own host the whole site is the club's; on the platform a club is under /clubs/{slug}. */
export function mountOf(path: string, hostClub: { slug: string } | null): PageMount {
  if (hostClub) return { basename: '/', clubSlug: hostClub.slug };
  const slug = CLUB_PATH.exec(path)?.[1];
  return slug === undefined
    ? { basename: '/', clubSlug: undefined }
    : { basename: `/clubs/${slug}`, clubSlug: slug };
}
