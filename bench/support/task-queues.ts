import pg from 'pg';
import type { Context, UnitOfWork } from '../../apps/server/src/context.ts';
import { benchTask } from '../../apps/server/src/testing/bench-task.ts';

/** A queue in the database: a task added in a unit of work runs after its commit. */
export interface TaskQueue {
  add(uow: UnitOfWork, id: string): Promise<void>;
  /** Runs waiting and new tasks until it is stopped. */
  start(run: (id: string) => void): Promise<void>;
  stop(): Promise<void>;
}

export function ownQueue(ctx: Context): TaskQueue {
  return {
    async add(uow, id) {
      uow.enqueue(benchTask, { id }, { dedupe: `bench:${id}`, clubId: null });
    },
    async start(run) {
      ctx.outbox.handle(benchTask.name, async ({ id }) => run(String(id)));
      ctx.outbox.wake();
    },
    stop: () => ctx.outbox.flush(),
  };
}

const TAKE_ONE = `
  update app.bench_task set done = true
  where id = (select id from app.bench_task where not done order by id limit 1 for update skip locked)
  returning id`;

/**
 * The minimal queue: one statement takes one task, which is lost when the process dies. It stops with the
 * last one.
 */
export async function bareQueue(ownerUrl: string): Promise<TaskQueue> {
  await withOwner(
    ownerUrl,
    `create table app.bench_task (id uuid primary key, done boolean not null default false);
     create index on app.bench_task (id) where not done; grant all on app.bench_task to app`,
  );
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c synchronous_commit=off' });
  await client.connect();
  let working: Promise<void> | undefined;
  return {
    async add({ tx }, id) {
      const { $client } = tx as unknown as { $client: pg.PoolClient };
      await $client.query('insert into app.bench_task (id) values ($1)', [id]);
    },
    async start(run) {
      working = takeAll(client, run);
    },
    async stop() {
      await working;
      await client.end();
    },
  };
}

async function takeAll(client: pg.Client, run: (id: string) => void): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ id: string }>(TAKE_ONE);
    if (!rows[0]) return;
    run(rows[0].id);
  }
}

async function withOwner(ownerUrl: string, statements: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(statements);
  await owner.end();
}
