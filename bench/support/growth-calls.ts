import { apiContract } from '../../packages/contracts/src/api.ts';
import { backOfficeContract } from '../../packages/contracts/src/back-office/api.ts';

export interface GrowthCall {
  /** The call of the contract, with what it asks for: `GET …/fans ?q=surname42`. */
  name: string;
  url: string;
  by: 'fan' | 'staff';
}

interface Schema {
  shape?: Record<string, { options?: readonly string[]; unwrap?(): { options?: readonly string[] } }>;
  in?: Schema;
}

/** What stands for the parameters of paths: things that exist. */
export type PathValues = Record<string, string>;

/** Whole files: they read everything by their nature, and are streamed. */
const FILES =
  /\.csv$|data-export$|\/document$|\/duplicate$|receipts\/\{|receipt-summaries|invoices\/\{|\/receipt$|calendar$/;

/** Every read of the contract, each list also by its searches, filters and orders. */
export function growthCalls(values: PathValues, searches: string[]): GrowthCall[] {
  const fan = Object.entries<{ query?: Schema }>(apiContract as never).map(([call, { query }]) => ({
    call,
    query,
    by: 'fan' as const,
  }));
  const staff = Object.entries<{ query?: Schema }>(backOfficeContract as never).map(([call, { query }]) => ({
    call,
    query,
    by: 'staff' as const,
  }));
  return [...fan, ...staff].flatMap(({ call, query, by }) => {
    const [method = '', path = ''] = call.split(' ');
    if (method !== 'GET' || FILES.test(path)) return [];
    const filled = path.replace(
      /\{(\w+)\}/g,
      (_, name: string) => values[`${by}.${name}`] ?? values[name] ?? `missing-${name}`,
    );
    if (filled.includes('missing-')) return [];
    return queriesOf(query, searches).map((asked) => ({
      name: `${call}${asked && ` ?${asked}`}`,
      url: `${filled}${asked && `?${asked}`}`,
      by,
    }));
  });
}

function queriesOf(query: Schema | undefined, searches: string[]): string[] {
  const shape = query?.shape ?? query?.in?.shape ?? {};
  const chosen = Object.entries(shape).flatMap(([name, field]) => {
    if (name === 'q') return searches.map((q) => `q=${encodeURIComponent(q)}`);
    const options = field.options ?? field.unwrap?.().options ?? [];
    return options.map((option) => `${encodeURIComponent(name)}=${option}`);
  });
  return shape.q && !shape.cursor ? chosen : ['', ...chosen];
}
