import type { ApiCall, ApiReply } from '@tifo/contracts/api';
import type { ApiInput, CallApi } from './api-client.ts';
import { readNextCursor } from './next-cursor.ts';

/** A page of a long list, and the cursor of the next one; undefined on the last page. */
export interface ListPage<Item> {
  items: Item[];
  nextCursor: string | undefined;
}

type ListCall = { [Call in ApiCall]: ApiReply<Call> extends unknown[] ? Call : never }[ApiCall];
type ItemOf<Call extends ListCall> = ApiReply<Call> extends (infer Item)[] ? Item : never;

/** The options of an infinite list query, besides its key and `queryFn`. */
export const pageByPage = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: ListPage<unknown>) => nextCursor,
};

export async function readPage<Call extends ListCall>(
  callApi: CallApi,
  call: Call,
  input: ApiInput<Call>,
): Promise<ListPage<ItemOf<Call>>> {
  let nextCursor: string | undefined;
  const items = await callApi(call, {
    ...input,
    onHeaders: (headers: Headers) => {
      nextCursor = readNextCursor(headers);
    },
  });
  return { items: items as ItemOf<Call>[], nextCursor };
}

/** Returns all loaded items in one list. */
export function joinPages<Item>({ pages }: { pages: ListPage<Item>[] }): Item[] {
  return pages.flatMap(({ items }) => items);
}
