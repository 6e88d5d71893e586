import { onlineManager } from '@tanstack/react-query';
import { afterEach, vi } from 'vitest';

function turn(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** Makes the browser report no network, until the test ends. */
export function loseNetwork(): void {
  turn(false);
}

export function regainNetwork(): void {
  turn(true);
}

afterEach(() => {
  regainNetwork();
  // It hears nothing once the page is unmounted, and would keep the next test waiting.
  onlineManager.setOnline(true);
});
