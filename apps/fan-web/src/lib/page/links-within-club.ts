/** A link to a path, unless it is one of the platform's own, which a club may name too. */
const OWN_LINK = /(<a [^>]*?href=")\/(?!\/|(?:api|clubs|files)[/"])/g;

/** Clubs write links as paths of their own site; under `/clubs/{slug}` those need it before them. */
export function linksWithinClub(html: string, basename: string): string {
  return basename === '/' ? html : html.replace(OWN_LINK, `$1${basename}/`);
}
