import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '#server/lib/logger.ts';
import { busKinds } from '#server/testing/live-buses.ts';
import { hasNats, startNats } from '#server/testing/start-nats.ts';
import type { LiveBus, LiveBusListener } from '../live-bus.ts';
import { LiveEventHub } from '../live-events.ts';
import { NatsBus } from '../nats-bus.ts';

const logger = createLogger('silent');
const event = (id: string) => ({ id, status: 'ACTIVE' as const });

test.skipIf(!hasNats)(
  'a process starts without NATS, tells its streams so, and has it when it is there',
  async () => {
    const nats = await startNats();
    onTestFinished(() => nats.stop());
    await nats.kill();
    const hub = new LiveEventHub({ bus: new NatsBus({ url: nats.url, subject: 'tifo.live.tests' }), logger });
    onTestFinished(() => hub.stop());
    const heard: string[] = [];
    hub.listen('aurora-fc', ({ text }) => heard.push(text));
    await hub.start();
    expect(hub.hasGap).toBe(true);
    expect(heard.join()).toContain('event: gap');
    hub.publish({ clubSlug: 'aurora-fc', key: 'a' }, 'auction', event('shown here all the same'));
    expect(heard.join()).toContain('shown here all the same');
    await nats.restart();
    await vi.waitFor(() => expect(hub.hasGap).toBe(false));
    expect(heard.at(-1)).toContain('event: resync');
  },
);

test.skipIf(!hasNats)('a server of NATS that vanishes without a word is noticed', async () => {
  const server = await busKinds.find(({ name }) => name === 'NATS')?.start();
  onTestFinished(async () => server?.stop());
  const { bus, way } = (await server?.connect()) ?? {};
  if (!bus || !way) throw new Error('NATS did not start');
  const hub = new LiveEventHub({ bus, logger });
  onTestFinished(() => hub.stop());
  await hub.start();
  way.blackHole();
  await vi.waitFor(() => expect(hub.hasGap).toBe(true));
  way.heal();
  await vi.waitFor(() => expect(hub.hasGap).toBe(false));
});

/** A bus between the servers of which messages get lost, without either of its clients noticing. */
function leakyBus() {
  const listeners = new Set<LiveBusListener>();
  const state = { isLeaking: false, lost: 0 };
  const bus: LiveBus = {
    isNeededToStart: false,
    open: async (listener) => {
      listeners.add(listener);
      return {
        send: async (payloads) => {
          await sleep(1);
          if (state.isLeaking) {
            state.lost += payloads.length;
            return;
          }
          for (const each of listeners) for (const payload of payloads) each.onMessage(payload);
        },
        close: async () => void listeners.delete(listener),
      };
    },
  };
  return { bus, state };
}

test('streams load anew when the count of another process shows that events did not arrive', async () => {
  const { bus, state } = leakyBus();
  const [first, second] = [new LiveEventHub({ bus, logger }), new LiveEventHub({ bus, logger })];
  onTestFinished(async () => void (await Promise.all([first.stop(), second.stop()])));
  const heard: string[] = [];
  second.listen('aurora-fc', ({ text }) => heard.push(text));
  await first.start();
  await second.start();
  const publish = (id: string) => first.publish({ clubSlug: 'aurora-fc', key: id }, 'auction', event(id));
  await vi.waitFor(() => {
    publish(crypto.randomUUID());
    expect(heard.length).toBeGreaterThan(0);
  });
  publish('heard');
  await vi.waitFor(() => expect(heard.at(-1)).toContain('heard'));
  expect(heard.join()).not.toContain('resync');
  state.isLeaking = true;
  publish('lost');
  await vi.waitFor(() => expect(state.lost).toBe(1));
  state.isLeaking = false;
  publish('heard again');
  await vi.waitFor(() => expect(heard.at(-1)).toContain('heard again'));
  expect(heard.join()).not.toContain('"lost"');
  expect(heard.at(-2)).toContain('event: resync');
});
