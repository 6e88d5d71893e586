import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Club } from '@tifo/contracts/clubs';
import { createContext, createElement, type ReactNode, useContext } from 'react';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { type AppServices, useAppServices } from './app-services.ts';

type Reader = Pick<AppServices, 'callApi' | 'mount'>;

export function clubQuery({ callApi, mount }: Reader) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: queryKeys.club(slug),
    queryFn: ({ signal }) => callApi('GET /api/clubs/{slug}', { params: { slug }, signal }),
    staleTime: 60_000,
  });
}

const ClubContext = createContext<Club | undefined>(undefined);

/** Provides the club to all components below: one query observer, instead of one per card. */
export function ClubProvider({ children }: { children: ReactNode }): ReactNode {
  const app = useAppServices();
  const { data } = useQuery({ ...clubQuery(app), enabled: app.mount.clubSlug !== undefined });
  return createElement(ClubContext, { value: data }, children);
}

/** Returns the club of this page, or undefined on the platform's own pages. */
export function useFoundClub(): Club | undefined {
  return useContext(ClubContext);
}

/** Returns the club of this page; every screen below the club layout has one. */
export function useClub(): Club {
  const club = useFoundClub();
  if (!club) throw new Error('Should have current club');
  return club;
}
