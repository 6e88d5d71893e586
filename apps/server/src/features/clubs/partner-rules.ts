/** Returns the address of a partner's logo, which depends on its slug alone. */
export function partnerLogoUrl(slug: string): string {
  return `/files/partners/${slug}/logo.png`;
}
