import { store } from '#web/lib/browser/storage.ts';
import type { Identity } from './identity.ts';

/** What the back office hands over to the tab in which a member of staff sees the site as a fan does. */
export interface FanView {
  fanId: string;
  /** The token of the member of staff. */
  token: string;
  identity: Identity;
  endsAt: string;
  /** The page of the back office to return to. */
  returnTo: string;
}

const KEY = 'fan_view';

export function readFanView(): FanView | undefined {
  const stored = window.sessionStorage.getItem(KEY);
  return stored === null ? undefined : JSON.parse(stored);
}

export function forgetFanView(): void {
  window.sessionStorage.removeItem(KEY);
}

/** Returns the identity of the viewed fan, who is known to the club: a view registers nobody. */
export function enterFanView({ identity }: FanView, clubSlug: string | undefined): Identity {
  store('known_fan', `${clubSlug} ${identity.username}`);
  return identity;
}
