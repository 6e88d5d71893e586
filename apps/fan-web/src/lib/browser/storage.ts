/** Everything the site keeps on the device, by the names that older versions used too. */
export type StorageKey =
  | 'selected_language'
  | 'theme'
  | 'login_redirect_url'
  | 'selected_club'
  | 'exclusives_filters'
  | 'last_coins_purchase'
  | 'donation_amount'
  | 'recorded_consent'
  | 'known_fan'
  | 'development_notice';

/** Reads a stored text; storage can be switched off by the browser, then nothing is stored. */
export function readStored(key: StorageKey): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function store(key: StorageKey, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // A full or forbidden storage must not stop what the fan is doing.
  }
}

export function forget(key: StorageKey): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** Mirrors a choice in a cookie, so that the server renders with it. */
export function storeChoice(key: 'selected_language' | 'theme', value: string): void {
  store(key, value);
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${key}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

/** The path to return to after signing in, taken once; only a path of this site is believed. */
export function takeLoginRedirect(): string | undefined {
  const path = readStored('login_redirect_url');
  forget('login_redirect_url');
  return path !== undefined && isSameSitePath(path) ? path : undefined;
}

export function storeLoginRedirect(path: string): void {
  if (isSameSitePath(path)) store('login_redirect_url', path);
}

/** `/…` only: neither another origin (`//host`, `/\host`) nor a scheme, nor control characters. */
export function isSameSitePath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
}
