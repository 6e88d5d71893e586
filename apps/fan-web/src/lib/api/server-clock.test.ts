import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const NOW = Date.parse('2026-11-26T20:59:50.400Z');

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A device whose clock is ahead by so much, and reads the server's time over its network. */
async function deviceAhead(aheadMs: number) {
  const { observeServerTime, serverNow } = await import('./server-clock.ts');
  let trueMs = NOW;
  const wait = (ms: number) => {
    trueMs += ms;
    vi.setSystemTime(trueMs + aheadMs);
  };
  wait(0);
  const read = ({ thereMs = 20, backMs = 20, headers = {} } = {}) => {
    const askedAtMs = Date.now();
    wait(thereMs);
    const date = new Date(Math.floor(trueMs / 1000) * 1000).toUTCString();
    wait(backMs);
    observeServerTime(new Headers({ date, ...headers }), askedAtMs);
  };
  return { read, wait, error: () => serverNow() - trueMs };
}

describe('the time of the server', () => {
  it('is that of a device that goes right, however slowly replies arrive', async () => {
    const { read, error } = await deviceAhead(0);
    for (const backMs of [20, 3000, 9000, 400]) {
      read({ backMs });
      expect(error()).toBe(0);
    }
    read({ thereMs: 8000 });
    expect(error()).toBe(0);
  });

  it.each([-90_000, -2500, 2500, 3_600_000])('corrects a device that is ahead by %d ms', async (aheadMs) => {
    const { read, wait, error } = await deviceAhead(aheadMs);
    read({ backMs: 3000 });
    expect(Math.abs(error())).toBeLessThanOrEqual(4000);
    for (let count = 0; count < 12; count += 1) {
      wait(370);
      read();
    }
    expect(Math.abs(error())).toBeLessThanOrEqual(250);
    read({ backMs: 9000 });
    expect(Math.abs(error())).toBeLessThanOrEqual(250);
  });

  it('follows a clock that is set while the page is open', async () => {
    const right = await deviceAhead(0);
    right.read();
    vi.setSystemTime(Date.now() + 600_000);
    const { observeServerTime, serverNow } = await import('./server-clock.ts');
    observeServerTime(new Headers({ date: new Date(NOW).toUTCString() }), Date.now());
    expect(Math.abs(serverNow() - NOW)).toBeLessThanOrEqual(1500);
  });

  it('counts what a shared cache has kept a reply for, and leaves one without a time alone', async () => {
    const { read, error } = await deviceAhead(0);
    const { observeServerTime } = await import('./server-clock.ts');
    const date = new Date(NOW - 30_000).toUTCString();
    observeServerTime(new Headers({ date, age: '30' }), Date.now());
    expect(error()).toBe(0);
    observeServerTime(new Headers({ date, age: 'none' }), Date.now());
    observeServerTime(new Headers(), Date.now());
    read();
    expect(error()).toBe(0);
  });
});
