/**
 * Runs `work` for one item after the other; a failure does not stop the others. Throws the failures at the
 * end, so that the job counts as failed.
 */
export async function forEachSettled<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  let count = 0;
  for await (const item of items) {
    count += 1;
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} of ${count} failed`);
}
