import type { LiveEvents } from '@tifo/contracts/live-events';
import { afterEach, vi } from 'vitest';

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

/** Sends one live event to whoever listens. */
export function sendLiveEvent<Name extends keyof LiveEvents>(name: Name, event: LiveEvents[Name]): void {
  for (const source of sources) {
    source.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(event) }));
  }
}

afterEach(() => sources.clear());
