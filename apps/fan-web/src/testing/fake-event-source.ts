import type { LiveEvents } from '@tifo/contracts/live-events';
import { afterEach, expect, vi } from 'vitest';

const sources = new Set<FakeEventSource>();

/** Replaces the browser's stream; it connects when the test says so. */
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

/** Returns the addresses of the streams that are open now. */
export function openStreams(): string[] {
  return [...sources].map(({ url }) => url);
}

/** Connects every open stream. */
export function connectStreams(): void {
  for (const source of sources) source.onopen?.();
}

/** Breaks every open stream; the browser would reconnect by itself. */
export function breakStreams(): void {
  for (const source of sources) source.onerror?.();
}

/** Sends a live event to all listeners, once there is one. */
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
