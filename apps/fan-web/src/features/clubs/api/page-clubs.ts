import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { type ClubsWanted, clubPagesQuery } from './list-clubs.ts';

/** The clubs that can be chosen, page after page; while others are searched, those of the search before. */
export function useClubPages(wanted: ClubsWanted) {
  return useInfiniteQuery({
    ...clubPagesQuery(useAppServices(), wanted),
    placeholderData: keepPreviousData,
  });
}
