import type { QueryClient } from '@tanstack/react-query';
import type { Club } from '@tifo/contracts/clubs';
import type { WebSettings } from '@tifo/contracts/web-settings';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import type { Mount } from '#web/lib/page/app-services.ts';
import type { TextVariables } from './i18n.ts';
import type { TextTopic } from './text-topics.ts';

/** Topics of the texts that every page may need. */
export const BASE_TOPICS: readonly TextTopic[] = ['common', 'errors', 'layout'];

/** The current club's values for the placeholders of every text; the platform's own where no club is. */
export function textVariables(queryClient: QueryClient, settings: WebSettings, mount: Mount): TextVariables {
  const club = queryClient.getQueryData<Club>(queryKeys.club(mount.clubSlug ?? ''));
  return {
    club: club?.name ?? settings.platformName,
    platform: club?.platformName ?? settings.platformName,
    ticker: club?.ticker ?? '',
  };
}
