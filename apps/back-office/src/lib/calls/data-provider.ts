import type { DataProvider, GetListParams, GetListResult, RaRecord, SortPayload } from 'react-admin';

/** A page of a list, by the cursor of the page before. */
interface ListQuery {
  limit: string;
  cursor?: string;
  q?: string;
  sort?: string;
}

interface ListReply<Item> {
  items: Item[];
  nextCursor: string | null;
  total?: number;
  hasMore?: boolean;
  /** Databases that did not answer. */
  away?: string[];
}

interface ListOf<Item> {
  read: (slug: string, query: ListQuery) => Promise<ListReply<Item>>;
  idOf: (item: Item) => string;
}

/** A list that a section shows, with its call. */
export interface ListSource {
  read: (slug: string, query: ListQuery) => Promise<ListReply<RaRecord>>;
}

/** Keeps the type of the items where the list is declared. */
export function listSource<Item extends object>({ read, idOf }: ListOf<Item>): ListSource {
  return {
    read: async (slug, query) => {
      const reply = await read(slug, query);
      return { ...reply, items: reply.items.map((item) => ({ ...item, id: idOf(item) })) };
    },
  };
}

/**
 * The data provider of react-admin, for one club. Its pages have numbers and the API's have cursors: each
 * list keeps the cursors of the pages already read, and reads the ones between when an address skips some.
 */
export function createDataProvider(slug: string, lists: Readonly<Record<string, ListSource>>): DataProvider {
  const cursors = new Map<string, (string | undefined)[]>();
  const getList = async (resource: string, params: GetListParams): Promise<GetListResult> => {
    const list = lists[resource];
    if (!list) throw new Error(`There is no list of ${resource}`);
    const { page = 1, perPage = 25 } = params.pagination ?? {};
    const wanted: ListQuery = { ...toFilters(params.filter), ...toSort(params.sort), limit: String(perPage) };
    const key = JSON.stringify([resource, wanted]);
    const known = cursors.get(key) ?? [undefined];
    cursors.set(key, known);
    for (let at = Math.min(page, known.length); ; at += 1) {
      const cursor = known[at - 1];
      const { items, nextCursor, total, hasMore, away } = await list.read(slug, {
        ...wanted,
        ...(cursor ? { cursor } : {}),
      });
      if (nextCursor !== null) known[at] = nextCursor;
      if (at < page && nextCursor !== null) continue;
      const pageInfo = { hasNextPage: nextCursor !== null, hasPreviousPage: at > 1 };
      return { data: items, pageInfo, meta: { total, hasMore, away } };
    }
  };
  return { ...NOTHING_ELSE, getList: getList as DataProvider['getList'] };
}

/** The search text has a parameter of its own; everything else is a filter. */
export function toFilters({ q, ...filter }: Record<string, unknown> = {}): Record<string, string> {
  const filters = Object.entries(filter).map(([name, value]) => [`filter[${name}]`, String(value)]);
  return { ...Object.fromEntries(filters), ...(q ? { q: String(q) } : {}) };
}

/** Sorted lists name their field; `id` is the library's name for the list's default order. */
function toSort({ field, order }: Partial<SortPayload> = {}): { sort?: string } {
  if (field === undefined || field === 'id') return {};
  return { sort: order === 'DESC' ? `-${field}` : field };
}

/** Sections make changes by named calls of their own. */
async function refuse(): Promise<never> {
  throw new Error('This section only lists');
}

const NOTHING_ELSE = {
  getOne: refuse,
  getMany: refuse,
  getManyReference: refuse,
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
};
