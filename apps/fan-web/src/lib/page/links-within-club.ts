/** Matches a link to a path, unless it is a path of the platform, to which a club may link too. */
const OWN_LINK = /(<a [^>]*?href=")\/(?!\/|(?:api|clubs|files)[/"])/g;

/** Clubs write links as paths of their own site; under `/clubs/{slug}` those need that prefix. */
export function linksWithinClub(html: string, basename: string): string {
  return basename === '/' ? html : html.replace(OWN_LINK, `$1${basename}/`);
}
