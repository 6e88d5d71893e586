import type { FanView } from '@tifo/contracts/fans';

/** In the storage of the tab in which a member of staff sees the site as a fan does: no other tab has it. */
const KEY = 'fan_view';

export function readFanView(): FanView | undefined {
  const stored = window.sessionStorage.getItem(KEY);
  return stored === null ? undefined : JSON.parse(stored);
}

export function keepFanView(view: FanView): void {
  window.sessionStorage.setItem(KEY, JSON.stringify(view));
}

export function forgetFanView(): void {
  window.sessionStorage.removeItem(KEY);
}
