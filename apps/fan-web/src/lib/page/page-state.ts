import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '@tifo/contracts/values';
import type { WebSettings } from '@tifo/contracts/web-settings';
import type { HydrationState } from 'react-router';
import type { Texts } from '#web/lib/i18n/texts.ts';
import type { Mount, Theme } from './app-services.ts';

/** The data that a rendered page passes to the browser, in one block of JSON. */
export interface PageState {
  mount: Mount;
  settings: WebSettings;
  language: Language;
  theme: Theme;
  /** Of the topics that the page uses, in its language. */
  texts: Texts;
  /** Public data already read, by query key. */
  queries: { key: readonly unknown[]; data: unknown }[];
  /** Addresses of the files of its page and layout, by source file. */
  files: Record<string, string>;
  loaderData: NonNullable<HydrationState['loaderData']>;
  /** Failed routes; only the status and the data that the route threw deliberately. */
  errors: Record<string, { status: number; data: unknown }> | null;
}

export const PAGE_STATE_ID = 'page-state';

export function takeQueries(queryClient: QueryClient): PageState['queries'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => ({ key: query.queryKey, data: query.state.data }));
}

export function putQueries(queryClient: QueryClient, queries: PageState['queries']): void {
  for (const { key, data } of queries) queryClient.setQueryData(key, data);
}

/** Restores the shape by which the router recognises an error that a loader threw deliberately. */
export function putErrors(errors: PageState['errors']): HydrationState['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([routeId, { status, data }]) => [
      routeId,
      { status, data, statusText: '', internal: false },
    ]),
  );
}
