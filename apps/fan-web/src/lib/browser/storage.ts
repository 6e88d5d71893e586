/** Keys of everything the site stores on the device; they keep the names of former versions. */
export type StorageKey =
  | 'selected_language'
  | 'theme'
  | 'login_redirect_url'
  | 'selected_club'
  | 'exclusives_filters'
  | 'last_coins_purchase'
  | 'donation_amount'
  | 'bid_amount'
  | 'coins_amount'
  | 'giveaway_entry'
  | 'typed_form'
  | 'recorded_consent'
  | 'known_fan'
  | 'closed_announcements';

/** What names people is kept for this tab only. */
function areaOf(key: StorageKey): Storage {
  return ['giveaway_entry', 'typed_form'].includes(key) ? window.sessionStorage : window.localStorage;
}

/** Reads a stored text; undefined also where the browser has disabled storage. */
export function readStored(key: StorageKey): string | undefined {
  try {
    return areaOf(key).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function store(key: StorageKey, value: string): void {
  try {
    areaOf(key).setItem(key, value);
  } catch {
    // A full or disabled storage must not interrupt the fan.
  }
}

export function forget(key: StorageKey): void {
  try {
    areaOf(key).removeItem(key);
  } catch {
    // A full or disabled storage must not interrupt the fan.
  }
}

/** Mirrors a choice in a cookie, so that the server renders with it. */
export function storeChoice(key: 'selected_language' | 'theme', value: string): void {
  store(key, value);
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${key}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

/** Returns the path to go back to after signing in, and removes it; only a path of this site is accepted. */
export function takeLoginRedirect(): string | undefined {
  const path = readStored('login_redirect_url');
  forget('login_redirect_url');
  return path !== undefined && isSameSitePath(path) ? path : undefined;
}

export function storeLoginRedirect(path: string): void {
  if (isSameSitePath(path)) store('login_redirect_url', path);
}

/** Accepts `/…` only: neither another origin (`//host`, `/\host`) nor a scheme, nor control characters. */
export function isSameSitePath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
}
