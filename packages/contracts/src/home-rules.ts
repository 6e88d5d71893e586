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

interface HomeOwner {
  model: 'MARKETPLACE' | 'FOUNDATION' | 'POPUP';
  referralNeeded: boolean;
  coinsEnabled: boolean;
}

/** Returns the sections that the home page of a club can have, whatever it offers at the moment. */
export function sectionsOf({
  model,
  referralNeeded,
  coinsEnabled,
}: HomeOwner): (typeof HOME_SECTIONS)[number][] {
  const fits: Partial<Record<(typeof HOME_SECTIONS)[number], boolean>> = {
    members: referralNeeded,
    links: model !== 'MARKETPLACE',
    features: coinsEnabled,
  };
  return HOME_SECTIONS.filter((key) => fits[key] ?? true);
}

/** Returns the questions of the product that make sense at a club. */
export function questionsOf({ model, coinsEnabled }: HomeOwner): (typeof FAQ_KEYS)[number][] {
  const fits: Partial<Record<(typeof FAQ_KEYS)[number], boolean>> = {
    coins: coinsEnabled,
    notEnough: coinsEnabled,
    delivery: model !== 'POPUP',
  };
  return FAQ_KEYS.filter((key) => fits[key] ?? true);
}

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
