/** Where the logo of a partner stands, by its slug alone. */
export function partnerLogoUrl(slug: string): string {
  return `/files/partners/${slug}/logo.png`;
}
