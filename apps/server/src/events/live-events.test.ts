import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '#server/lib/logger.ts';
import { fanAudience, LiveEventHub, type LiveFrame } from './live-events.ts';
import { NotifyBus } from './notify-bus.ts';

const closed = (id: string) => ({ id, status: 'CLOSED' as const });
const active = (id: string) => ({ id, status: 'ACTIVE' as const });

describe('live events', () => {
  let hub: LiveEventHub;
  let heard: LiveFrame[];
  beforeEach(() => {
    vi.useFakeTimers();
    hub = new LiveEventHub({ bus: new NotifyBus('postgres://nowhere'), logger: createLogger('silent') });
    heard = [];
    hub.listen('aurora-fc', (frame) => heard.push(frame));
  });
  afterEach(async () => {
    await hub.stop();
    vi.useRealTimers();
  });

  test('sends the first event at once and those that follow inside 100 ms as one, the newest', () => {
    hub.publish({ clubSlug: 'aurora-fc', key: 'a' }, 'auction', active('a'));
    expect(heard).toHaveLength(1);
    hub.publish({ clubSlug: 'aurora-fc', key: 'a' }, 'auction', active('a'));
    hub.publish({ clubSlug: 'aurora-fc', key: 'a' }, 'auction', closed('a'));
    expect(heard).toHaveLength(1);
    vi.advanceTimersByTime(100);
    expect(heard).toHaveLength(2);
    expect(heard[1]?.text).toContain('"status":"CLOSED"');
  });

  test('lets nobody hear another club', () => {
    hub.publish({ clubSlug: 'corner-popup', key: 'a' }, 'auction', active('a'));
    expect(heard).toEqual([]);
  });

  test('tells a fan alone what is theirs, and keeps none of it', () => {
    const own: LiveFrame[] = [];
    const { lastId } = hub;
    hub.listen(fanAudience('aurora-fc', 'ada'), (frame) => own.push(frame));
    hub.notify({ clubSlug: 'aurora-fc', fanId: 'ben', key: 'x' }, 'conversation', { interlocutorId: 'ada' });
    hub.notify({ clubSlug: 'aurora-fc', fanId: 'ada', key: 'x' }, 'conversation', { interlocutorId: 'ben' });
    expect(own.map(({ text }) => /^data: (.+)$/m.exec(text)?.[1])).toEqual(['{"interlocutorId":"ben"}']);
    hub.publish({ clubSlug: 'aurora-fc', key: 'a' }, 'auction', active('a'));
    expect(heard).toHaveLength(1);
    expect(own[0]?.text).not.toContain('id:');
    expect(hub.framesSince(fanAudience('aurora-fc', 'ada'), lastId)).toEqual([]);
  });

  test('gives a viewer that comes back what it missed', () => {
    hub.publish({ clubSlug: 'aurora-fc', key: 'a' }, 'auction', active('a'));
    hub.publish({ clubSlug: 'aurora-fc', key: 'b' }, 'auction', closed('b'));
    const lastId = /^id: (.+)$/m.exec(heard[0]?.text ?? '')?.[1] ?? '';
    expect(hub.framesSince('aurora-fc', lastId)).toEqual([heard[1]]);
  });

  test('knows that it cannot know what followed an event of another process', () => {
    hub.publish({ clubSlug: 'aurora-fc', key: 'a' }, 'auction', active('a'));
    expect(hub.framesSince('aurora-fc', 'someone-1')).toBeNull();
    expect(hub.framesSince('aurora-fc', 'nonsense')).toBeNull();
  });
});
