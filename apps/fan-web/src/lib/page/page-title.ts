import type { AppServices } from './app-services.ts';
import { clubQuery } from './club.ts';
import type { PageHead } from './page.ts';

/** The title of a home page is the platform's name alone; other pages put their own title before it. */
export function pageTitle(services: AppServices, head: PageHead, status = 200): string {
  const { queryClient, settings, i18n } = services;
  const club = queryClient.getQueryData(clubQuery(services).queryKey);
  const platform = club?.platformName || settings.platformName;
  const own =
    status === 200 ? head.title : i18n.t(status === 404 ? 'layout.notFoundTitle' : 'layout.errorTitle');
  return own ? `${own} · ${platform}` : platform;
}
