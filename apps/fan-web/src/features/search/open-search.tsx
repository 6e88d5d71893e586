import { openModal } from '#web/lib/overlays/modals.ts';
import type { AppServices } from '#web/lib/page/app-services.ts';
import { SearchBox } from './components/search-box.tsx';

/** Opens the search over the page. */
export async function openSearch({ i18n }: Pick<AppServices, 'i18n'>): Promise<void> {
  await i18n.addTopics(['search']);
  openModal({ title: i18n.t('search.title'), render: (close) => <SearchBox onLeave={close} /> });
}
