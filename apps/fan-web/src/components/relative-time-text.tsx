import { formatDateTime } from '#web/lib/format/format.ts';
import { relativeTime } from '#web/lib/format/relative-time.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useNow } from '#web/lib/live/use-now.ts';
import { useClub } from '#web/lib/page/club.ts';

/**
 * Writes a date relative to now, "in 3 days", inside a sentence given by `sentence`; the date itself until
 * scripts run.
 */
export function RelativeTimeText({ date, sentence }: { date: string; sentence: (when: string) => string }) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const nowMs = useNow();
  const absolute = formatDateTime(date, language, timeZone);
  if (nowMs === undefined) return <time dateTime={date}>{absolute}</time>;
  const relative = relativeTime(Date.parse(date), nowMs);
  const when =
    'count' in relative
      ? t(`common.relative.${relative.key}`, { count: relative.count })
      : t(`common.relative.${relative.key}`);
  return (
    <time dateTime={date} title={absolute}>
      {sentence(when)}
    </time>
  );
}
