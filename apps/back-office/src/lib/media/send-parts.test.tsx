import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendParts } from './send-parts.ts';

vi.mock('../session/auth.ts', () => ({
  configureAuth: async () => undefined,
  readIdToken: async () => 'token',
}));

/** What has arrived, by the number of the part, and how often each was sent. */
let arrived: Set<string>;
let sent: string[];
/** The parts of which the connection breaks once. */
let breaking: string[];
/** The parts whose network vanishes once: nothing fails by itself. */
let vanishing: string[];
let calls: string[];

const PARTS = [1, 2, 3].map((number) => ({
  number,
  offset: (number - 1) * 4,
  length: 4,
  url: `/part/${number}`,
}));

class Request {
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 200;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  private url = '';
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  send(body: Blob) {
    sent.push(this.url);
    if (vanishing.includes(this.url)) {
      vanishing = [];
      return;
    }
    this.upload.onprogress?.({ loaded: body.size });
    const isLost = breaking.includes(this.url);
    breaking = breaking.filter((url) => url !== this.url);
    if (!isLost) arrived.add(this.url);
    queueMicrotask(() => {
      if (isLost) this.onerror?.();
      else this.onload?.();
      this.onloadend?.();
    });
  }
}

beforeEach(() => {
  [arrived, sent, breaking, vanishing, calls] = [new Set(), [], [], [], []];
  localStorage.clear();
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('fetch', async (address: string) => {
    const call = address.replace('/api/back-office/clubs/aurora/', '');
    calls.push(call);
    const parts = PARTS.filter(({ url }) => !arrived.has(url));
    return Response.json({ id: 'u1', parts, expiresAt: '' });
  });
});

afterEach(() => vi.unstubAllGlobals());

const sending = () => ({
  ...{ slug: 'aurora', fingerprint: 'crowd.1', name: 'Crowd', type: 'image/png' as const },
  body: new Blob(['0123456789ab']),
});

test('what breaks off goes on at the part it was at, and says that it waits', async () => {
  breaking = ['/part/2'];
  const [shares, waits]: [number[], boolean[]] = [[], []];
  const onProgress = (share: number) => shares.push(share);
  const onWaiting = (isWaiting: boolean) => {
    waits.push(isWaiting);
    if (isWaiting) queueMicrotask(() => window.dispatchEvent(new Event('online')));
  };
  expect(await sendParts({ ...sending(), onProgress, onWaiting })).toBe('u1');
  expect(sent).toEqual(['/part/1', '/part/2', '/part/2', '/part/3']);
  expect(calls).toEqual(['media-uploads', 'media-uploads/u1/resume']);
  expect(shares.at(-1)).toBe(1);
  expect(waits).toEqual([false, true, false, false]);
  expect(localStorage).toHaveLength(0);
});

test('a part of which nothing moves for half a minute is sent again', async () => {
  vi.useFakeTimers();
  vanishing = ['/part/2'];
  const file = sendParts(sending());
  await vi.advanceTimersByTimeAsync(29_000);
  expect(sent).toEqual(['/part/1', '/part/2']);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await file).toBe('u1');
  expect(sent).toEqual(['/part/1', '/part/2', '/part/2', '/part/3']);
  vi.useRealTimers();
});

test('the same file chosen again is continued, not begun anew', async () => {
  const stopping = new AbortController();
  breaking = ['/part/3'];
  const onWaiting = (isWaiting: boolean) => isWaiting && stopping.abort();
  await expect(sendParts({ ...sending(), onWaiting, signal: stopping.signal })).rejects.toThrow();
  [sent, calls] = [[], []];
  expect(await sendParts(sending())).toBe('u1');
  expect([sent, calls]).toEqual([['/part/3'], ['media-uploads/u1/resume']]);
});

test('a refusal is no lost connection', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'role.required', detail: 'No' }, { status: 403 }));
  await expect(sendParts(sending())).rejects.toThrow('No');
});
