/** The sections of a club's home page below its presentation, in the order of a new club. */
export const HOME_SECTIONS = [
  'exclusives',
  'members',
  'auctions',
  'news',
  'programs',
  'links',
  'giveaways',
  'features',
  'login',
  'faq',
] as const;

/** The questions that the product answers itself, in the order of a new club. */
export const FAQ_KEYS = ['platform', 'coins', 'notEnough', 'pay', 'bid', 'delivery'] as const;

/** Returns what was stored, without what is unknown, and with what has been added to the product since. */
export function complete<Key extends string, Entry extends object>(
  stored: readonly Entry[],
  keys: readonly Key[],
): (Entry | { key: Key; isOn: boolean })[] {
  const keyOf = (entry: object) => ('key' in entry ? entry.key : undefined);
  const known = stored.filter((entry) => {
    const key = keyOf(entry);
    return key === undefined || keys.some((one) => one === key);
  });
  const missing = keys.filter((key) => !known.some((entry) => keyOf(entry) === key));
  return [...known, ...missing.map((key) => ({ key, isOn: true }))];
}
