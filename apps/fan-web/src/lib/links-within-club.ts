/** Paths of the platform itself, which a club may name too. */
const PLATFORM = '(?:api|assets|clubs|files)(?:/|")';

/** Clubs write links as paths of their own site; under `/clubs/{slug}` those need it before them. */
export function linksWithinClub(html: string, basename: string): string {
  if (basename === '/') return html;
  return html.replaceAll(new RegExp(`(<a [^>]*?href=")/(?!/|${PLATFORM})`, 'g'), `$1${basename}/`);
}
