/**
 * Returns the cursor of a list's next page, from `Link: <…?cursor=…>; rel="next"`; undefined on the last
 * page.
 */
export function readNextCursor(headers: Headers): string | undefined {
  const address = /<([^>]*)>\s*;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1];
  const search = address?.split('?')[1];
  return search === undefined ? undefined : (new URLSearchParams(search).get('cursor') ?? undefined);
}
