import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '@tifo/contracts/values';
import type { WebSettings } from '@tifo/contracts/web-settings';
import { createContext, use } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { CallApi } from '#web/lib/api/api-client.ts';
import type { I18n } from '#web/lib/i18n/i18n.ts';

/** Where the site is mounted: the platform itself, or one club (under /clubs/{slug}, or on its own domain). */
export interface Mount {
  basename: string;
  clubSlug: string | undefined;
}

export type Theme = 'light' | 'dark' | 'system';

/** The services of every screen and loader; created once per page load, or per rendered request. */
export interface AppServices {
  mount: Mount;
  settings: WebSettings;
  language: Language;
  theme: Theme;
  callApi: CallApi;
  queryClient: QueryClient;
  i18n: I18n;
  /** Browser only: the data that the page was rendered with. */
  renderedQueries?: { key: readonly unknown[]; data: unknown }[];
}

/** The services for loaders. */
export const appServicesContext = createRouterContext<AppServices>();

const AppServicesContext = createContext<AppServices | undefined>(undefined);

export const AppServicesProvider = AppServicesContext.Provider;

/** Returns the services for components. */
export function useAppServices(): AppServices {
  const services = use(AppServicesContext);
  if (!services) throw new Error('AppServicesProvider is missing');
  return services;
}

/** Returns the slug of the club this page belongs to. */
export function useClubSlug(): string {
  const { clubSlug } = useAppServices().mount;
  if (clubSlug === undefined) throw new Error("The ClubSlug couldn't be found");
  return clubSlug;
}
