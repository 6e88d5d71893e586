import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLogger } from '#server/lib/logger.ts';
import { type BusServer, busKinds } from '#server/testing/live-buses.ts';
import type { LiveBusSession } from '../live-bus.ts';
import { LiveEventHub } from '../live-events.ts';

for (const kind of busKinds) {
  describe.skipIf(!kind.isInstalled)(`live events of several processes by ${kind.name}`, () => {
    const wokenFor: string[] = [];
    const onTasks = (kinds: string[]) => void wokenFor.push(...kinds);
    const sent: string[] = [];
    let server: BusServer;
    let wire: LiveBusSession;
    let first: LiveEventHub;
    let second: LiveEventHub;

    beforeAll(async () => {
      server = await kind.start();
      const openHub = async () => {
        const { bus } = await server.connect();
        return new LiveEventHub({ bus, logger: createLogger('silent'), onTasks });
      };
      [first, second] = [await openHub(), await openHub()];
      const { bus } = await server.connect();
      wire = await bus.open({ onMessage: (payload) => sent.push(payload), onLost: () => undefined }, 3000);
    });
    afterAll(async () => {
      await Promise.all([first.stop(), second.stop(), wire.close()]);
      await server.stop();
    });

    const publish = (hub: LiveEventHub, id: string) =>
      hub.publish({ clubSlug: 'aurora-fc', key: id }, 'auction', { id, status: 'ACTIVE' });
    const wasSent = (text: string) => sent.some((payload) => payload.includes(text));

    test('they cost nothing while a process is alone', async () => {
      await first.start();
      publish(first, 'unheard');
      first.announceTasks(['unheard']);
      await vi.waitFor(() => expect(wasSent('hello')).toBe(true));
      expect(wasSent('unheard')).toBe(false);
    });

    test('they reach a process from the moment it is there, once and in order, and come back from it', async () => {
      const heard: string[] = [];
      for (const [name, hub] of [
        ['first', first],
        ['second', second],
      ] as const)
        hub.listen('aurora-fc', ({ text }) => heard.push(`${name} ${text}`));
      await second.start();
      // Each has to receive the other's greeting first.
      await vi.waitFor(() => {
        publish(first, crypto.randomUUID());
        expect(wasSent('ACTIVE')).toBe(true);
      });
      const ids = Array.from({ length: 300 }, (_, index) => `lot ${index};`);
      for (const id of ids) publish(first, id);
      publish(second, 'the last lot;');
      const heardBy = (name: string) =>
        heard
          .filter((text) => text.startsWith(name))
          .flatMap((text) => /lot \d+;|the last lot;/.exec(text) ?? []);
      await vi.waitFor(() => expect(heardBy('second').filter((id) => id !== 'the last lot;')).toEqual(ids));
      await vi.waitFor(() => expect(heardBy('first')).toContain('the last lot;'));
      expect([...heardBy('first'), ...heardBy('second')].filter((id) => id === 'the last lot;')).toHaveLength(
        2,
      );
    });

    test('they wake the workers of the others for the tasks that a process added', async () => {
      first.announceTasks(new Set());
      first.announceTasks(['outbid', 'receipt']);
      await vi.waitFor(() => expect(wokenFor).toEqual(['outbid', 'receipt']));
    });
  });
}
