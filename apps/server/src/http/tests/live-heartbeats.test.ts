import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';

const { app, ctx } = await buildTestApp();

test('a viewer of a club is told every ten seconds that the stream is alive, by an event', async () => {
  const club = await createClub(ctx);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = new AbortController();
  try {
    const address = `http://127.0.0.1:${port}/api/clubs/${club.slug}/live-events`;
    const { body } = await fetch(address, { signal: stop.signal });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const hear = async (text: string) => {
      while (!heard.includes(text)) heard += (await reader?.read())?.value ?? '';
    };
    await hear('retry: 2000');
    expect(heard).not.toContain('heartbeat');
    vi.advanceTimersByTime(10_000);
    await hear('event: heartbeat\ndata: {}\n\n');
    // Whoever connects again goes on after the last event that they received.
    expect(heard.slice(heard.indexOf('event: heartbeat'))).not.toContain('id:');
  } finally {
    stop.abort();
    vi.useRealTimers();
  }
});
