import { useAppServices } from '#web/lib/page/app-services.ts';
import type { I18n } from './i18n.ts';

/** `t('topic.key')`, with keys typed by the English texts; the topic must be among the route's `texts`. */
export function useTranslation(): Pick<I18n, 't' | 'language'> {
  return useAppServices().i18n;
}
