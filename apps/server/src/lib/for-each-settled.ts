/**
 * Does the work for one after the other; one that fails holds nobody up. What went wrong is thrown in the end, so that a
 * job is seen to have failed.
 */
export async function forEachSettled<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} of ${items.length} failed`);
}
