import type { LiveEvents } from '@tifo/contracts/live-events';
import { afterEach, expect, vi } from 'vitest';

const sources = new Set<FakeEventSource>();

/** Stands in for the browser's stream; it connects when the test says so. */
class FakeEventSource extends EventTarget {
  readonly url: string;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    super();
    this.url = url;
    sources.add(this);
  }

  close(): void {
    sources.delete(this);
  }
}

vi.stubGlobal('EventSource', FakeEventSource);

/** The streams that are open now, by address. */
export function openStreams(): string[] {
  return [...sources].map(({ url }) => url);
}

/** Lets every stream that is open connect. */
export function connectStreams(): void {
  for (const source of sources) source.onopen?.();
}

/** Breaks every stream that is open; the browser would connect it again by itself. */
export function breakStreams(): void {
  for (const source of sources) source.onerror?.();
}

/** Sends one live event to whoever listens, once somebody does. */
export async function sendLiveEvent<Name extends keyof LiveEvents>(
  name: Name,
  event: LiveEvents[Name],
): Promise<void> {
  await vi.waitFor(() => expect(sources.size).toBeGreaterThan(0));
  for (const source of sources) {
    source.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(event) }));
  }
}

afterEach(() => sources.clear());
