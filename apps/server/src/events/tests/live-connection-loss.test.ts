import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLogger } from '#server/lib/logger.ts';
import { type BusServer, busKinds } from '#server/testing/live-buses.ts';
import type { TcpProxy } from '#server/testing/tcp-proxy.ts';
import { LiveEventHub } from '../live-events.ts';

for (const kind of busKinds) {
  describe.skipIf(!kind.isInstalled)(`a lost connection to ${kind.name}`, () => {
    let server: BusServer;
    let first: LiveEventHub;
    let second: LiveEventHub;
    let ways: TcpProxy[];
    const heard: string[] = [];
    const namesHeard = () => heard.map((text) => /^event: (.+)$/m.exec(text)?.[1]);
    const gaps = () => [first.hasGap, second.hasGap];

    beforeAll(async () => {
      server = await kind.start();
      const connections = [await server.connect(), await server.connect()];
      ways = connections.map(({ way }) => way);
      const hubs = connections.map(({ bus }) => new LiveEventHub({ bus, logger: createLogger('silent') }));
      [first, second] = hubs as [LiveEventHub, LiveEventHub];
      second.listen('aurora-fc', ({ text }) => heard.push(text));
      await first.start();
      await second.start();
    });
    afterAll(async () => {
      await Promise.all([first.stop(), second.stop()]);
      await server.stop();
    });

    const publish = (id: string) =>
      first.publish({ clubSlug: 'aurora-fc', key: id }, 'auction', { id, status: 'ACTIVE' });
    const untilWhole = () => vi.waitFor(() => expect(gaps()).toEqual([false, false]));

    test('ten losses leave one session each, one copy of each event, and streams that know of the gap', async () => {
      for (let loss = 1; loss <= 10; loss += 1) {
        const ended = server.endSessions();
        await vi.waitFor(() => expect(gaps()).toEqual([true, true]));
        await ended;
        await untilWhole();
      }
      // A superfluous connection would have been opened within this time.
      await sleep(1500);
      expect(ways.map(({ connections }) => connections)).toEqual([1, 1]);
      expect(namesHeard()).toContain('gap');
      expect(namesHeard().at(-1)).toBe('resync');

      heard.length = 0;
      publish('after the losses');
      await vi.waitFor(() => expect(heard).toHaveLength(1));
      publish('the next one');
      await vi.waitFor(() => expect(heard.join()).toContain('the next one'));
      expect(heard).toHaveLength(2);
    });

    test('a viewer that comes back with an event from before a gap is not told that nothing followed', async () => {
      heard.length = 0;
      publish('before the gap');
      await vi.waitFor(() => expect(heard).toHaveLength(1));
      const lastId = /^id: (.+)$/m.exec(heard[0] ?? '')?.[1] ?? '';
      expect(second.framesSince('aurora-fc', lastId)).toEqual([]);
      const ended = server.endSessions();
      await vi.waitFor(() => expect(second.hasGap).toBe(true));
      expect(second.framesSince('aurora-fc', lastId)).toBeNull();
      await ended;
      await untilWhole();
      expect(second.framesSince('aurora-fc', lastId)).toBeNull();
    });

    test('who alone lost the connection tells the others that they missed something', async () => {
      // Once this has arrived, all that followed the previous test's losses has been delivered.
      publish('all is told');
      await vi.waitFor(() => expect(heard.join()).toContain('all is told'));
      heard.length = 0;
      for (const [index, way] of ways.entries()) {
        way.cut();
        await vi.waitFor(() => expect(gaps()[index]).toBe(true));
        await untilWhole();
        await vi.waitFor(() =>
          expect(namesHeard().filter((name) => name === 'resync')).toHaveLength(index + 1),
        );
      }
      expect(namesHeard().filter((name) => name === 'gap')).toHaveLength(1);
    });
  });
}
