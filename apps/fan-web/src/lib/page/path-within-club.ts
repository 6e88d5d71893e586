/**
 * Returns the path inside a club's site for an address of the platform: `/clubs/a/legal/eula` →
 * `/legal/eula`.
 */
export function pathWithinClub(url: string, slug: string): string | undefined {
  const base = `/clubs/${slug}`;
  if (url === base) return '/';
  return url.startsWith(`${base}/`) ? url.slice(base.length) : undefined;
}
