import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin';
import { callApi } from './call-api.ts';

/** The page of a list, by the cursor of the page before. */
interface ListQuery {
  limit: string;
  cursor?: string;
  q?: string;
}

interface ListReply {
  items: object[];
  nextCursor: string | null;
}

type ReadPage = (slug: string, query: ListQuery) => Promise<ListReply>;

/** What the sections list, each with its call. */
const LISTS: Record<string, { read: ReadPage; idOf: (item: never) => string }> = {
  staff: {
    read: (slug, query) => callApi('GET /api/back-office/clubs/{slug}/staff', { params: { slug }, query }),
    idOf: ({ username }: { username: string }) => username,
  },
  'staff-invitations': {
    read: (slug, query) =>
      callApi('GET /api/back-office/clubs/{slug}/staff-invitations', { params: { slug }, query }),
    idOf: ({ id }: { id: string }) => id,
  },
  'audit-records': {
    read: (slug, query) =>
      callApi('GET /api/back-office/clubs/{slug}/audit-records', { params: { slug }, query }),
    idOf: ({ id }: { id: string }) => id,
  },
};

/**
 * What react-admin lists, for one club. Its pages have numbers and ours have cursors: each list remembers the cursors of
 * the pages it has come by, and reads the ones between when an address leads further.
 */
export function createDataProvider(slug: string): DataProvider {
  const cursors = new Map<string, (string | undefined)[]>();
  const getList = async (resource: string, params: GetListParams): Promise<GetListResult> => {
    const list = LISTS[resource];
    if (!list) throw new Error(`There is no list of ${resource}`);
    const { page = 1, perPage = 25 } = params.pagination ?? {};
    const wanted: ListQuery = { ...toFilters(params.filter), limit: String(perPage) };
    const key = JSON.stringify([resource, wanted]);
    const known = cursors.get(key) ?? [undefined];
    cursors.set(key, known);
    for (let at = Math.min(page, known.length); ; at += 1) {
      const cursor = known[at - 1];
      const { items, nextCursor } = await list.read(slug, { ...wanted, ...(cursor ? { cursor } : {}) });
      if (nextCursor !== null) known[at] = nextCursor;
      if (at < page && nextCursor !== null) continue;
      const data = items.map((item): RaRecord => ({ ...item, id: list.idOf(item as never) }));
      return { data, pageInfo: { hasNextPage: nextCursor !== null, hasPreviousPage: at > 1 } };
    }
  };
  return { ...NOTHING_ELSE, getList: getList as DataProvider['getList'] };
}

/** Words are a call's own parameter, everything else one of its filters. */
function toFilters({ q, ...filter }: Record<string, unknown> = {}): Record<string, string> {
  const filters = Object.entries(filter).map(([name, value]) => [`filter[${name}]`, String(value)]);
  return { ...Object.fromEntries(filters), ...(q ? { q: String(q) } : {}) };
}

/** Sections change things by verbs of their own, which say what they do. */
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
