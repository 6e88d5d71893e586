import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createLogger } from '#server/lib/logger.ts';
import { LiveEventHub } from '../live-events.ts';

describe('live events of several processes', () => {
  const url = inject('postgresUrl');
  const wokenFor: string[] = [];
  const onTasks = (kinds: string[]) => void wokenFor.push(...kinds);
  const [first, second] = [url, url].map(
    (each) => new LiveEventHub({ url: each, logger: createLogger('silent'), onTasks }),
  );
  const wire = new pg.Client({ connectionString: url });
  const sent: string[] = [];

  beforeAll(async () => {
    wire.on('notification', ({ payload }) => sent.push(payload ?? ''));
    await wire.connect();
    await wire.query('listen tifo_live');
  });
  afterAll(async () => {
    await Promise.all([first?.stop(), second?.stop(), wire.end()]);
  });

  const publish = (hub: LiveEventHub | undefined, id: string) =>
    hub?.publish({ clubSlug: 'aurora-fc', key: id }, 'auction', { id, status: 'ACTIVE' });
  const wasSent = (id: string) => sent.some((payload) => payload.includes(id));

  it('cost nothing while a process is alone', async () => {
    await first?.start();
    publish(first, 'unheard');
    await wire.query('select 1');
    expect(wasSent('unheard')).toBe(false);
  });

  it('reach a process from the moment it is there, and come back from it', async () => {
    const heard = new Set<string>();
    for (const hub of [first, second])
      hub?.listen('aurora-fc', ({ text }) => heard.add(`${hub === first} ${text}`));
    await second?.start();
    // Each has to receive the other's greeting first.
    await vi.waitFor(() => {
      publish(first, crypto.randomUUID());
      expect(sent.some((payload) => payload.includes('ACTIVE'))).toBe(true);
    });
    publish(first, 'from the first');
    publish(second, 'from the second');
    await vi.waitFor(() => {
      const at = (isFirst: boolean, id: string) =>
        [...heard].filter((text) => text.startsWith(String(isFirst)) && text.includes(id)).length;
      expect([at(false, 'from the first'), at(true, 'from the second')]).toEqual([1, 1]);
    });
  });

  it('wake the workers of the others for the tasks that a process added', async () => {
    first?.announceTasks(new Set());
    first?.announceTasks(['outbid', 'receipt']);
    await vi.waitFor(() => expect(wokenFor).toEqual(['outbid', 'receipt']));
  });
});
