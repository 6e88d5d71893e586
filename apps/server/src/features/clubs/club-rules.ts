const VIP_FRAGMENTS = ['club70', 'psg-x-jordan'];

export function isVipSlug(slug: string): boolean {
  return VIP_FRAGMENTS.some((fragment) => slug.includes(fragment));
}
