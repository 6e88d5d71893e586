import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { nothing, pipeline, prepareStatement, readAs, statementOf } from '../statement-pipeline.ts';

const { ctx } = await buildTestApp();

const setName = prepareStatement<{ value: string }, object>(
  ({ value }) => sql`select set_config('test.name', ${value}, true)`,
);
const readName = prepareStatement<object, { name: string }>(
  () => sql`select current_setting('test.name', true) as name`,
);
const nameNow = statementOf((greeting: string) =>
  readAs(readName.with({}), ([row]) => `${greeting} ${row?.name}`),
);
const divide = prepareStatement<{ by: number }, { ratio: number }>(
  ({ by }) => sql`select 1 / ${by}::int as ratio`,
);

const inTest = <Result>(work: Parameters<typeof ctx.unitOfWork<Result>>[1]) =>
  ctx.unitOfWork<Result>({ clubId: null }, work);

test('statements are done in their order, and their results come in the same', async () => {
  const [, before, none, , after] = await inTest((uow) =>
    pipeline(uow.tx, [
      setName.with({ value: 'Ada' }),
      nameNow.with('Hello'),
      nothing(7),
      setName.with({ value: 'Ben' }),
      nameNow.with('Bye'),
    ]),
  );
  // The result types follow from the positions.
  expect([before.toUpperCase(), none.toFixed(), after.toUpperCase()]).toEqual(['HELLO ADA', '7', 'BYE BEN']);
});

test('they are all on their way before the first is answered', async () => {
  await inTest(async (uow) => {
    const { $client } = uow.tx as unknown as { $client: { query(): Promise<unknown> } };
    const query = vi.spyOn($client, 'query');
    const answered = pipeline(uow.tx, [nameNow.with('a'), nameNow.with('b'), divide.with({ by: 1 })]);
    expect(query).toHaveBeenCalledTimes(3);
    await answered;
    query.mockRestore();
  });
});

test('when one fails, none behind it is done, and nothing of the transaction stands', async () => {
  const action = `pipeline-${crypto.randomUUID()}`;
  const insert = prepareStatement<{ action: string }, object>(
    ({ action: name }) => sql`
      insert into app.audit_entry (id, actor, action, subject, detail)
      values (gen_random_uuid(), 'system:test', ${name}, 'test', '{}')`,
  );
  await expect(
    inTest((uow) =>
      pipeline(uow.tx, [insert.with({ action }), divide.with({ by: 0 }), insert.with({ action })]),
    ),
  ).rejects.toThrow('division by zero');
  const { rows } = await ctx.db.$client.query('select 1 from app.audit_entry where action = $1', [action]);
  expect(rows).toEqual([]);
});

test('what is told of a failure is its cause, however much is read of it', async () => {
  const twice = statementOf((by: number) =>
    readAs(
      readAs(divide.with({ by }), (rows) => rows),
      (rows) => rows,
    ),
  );
  const failing = inTest((uow) => pipeline(uow.tx, [twice.with(0), divide.with({ by: 1 })]));
  await expect(failing).rejects.toThrow('division by zero');
});

test.each([true, false])(
  'several statements in one text are refused (planned anew: %s)',
  async (isPlannedAnew) => {
    const two = prepareStatement<object, object>(() => sql`select 1; select 2`, { isPlannedAnew });
    await expect(inTest((uow) => two(uow.tx, {}))).rejects.toThrow('multiple commands');
  },
);

test('the pool has no order to keep, and takes one statement', async () => {
  expect(await divide(ctx.db, { by: 1 })).toEqual([{ ratio: 1 }]);
  await expect(pipeline(ctx.db, [divide.with({ by: 1 }), divide.with({ by: 1 })])).rejects.toThrow('order');
});

test('only what was prepared can travel', async () => {
  await inTest(async (uow) => {
    // @ts-expect-error A query of the builder may be more than one statement, and is on its way when it likes.
    const travelling = pipeline(uow.tx, [uow.tx.execute(sql`select 1`)]);
    await expect(travelling).rejects.toThrow();
    // @ts-expect-error Neither is what somebody wrote by hand.
    await expect(pipeline(uow.tx, [{ send: async () => 1 }])).rejects.toThrow();
  });
});
