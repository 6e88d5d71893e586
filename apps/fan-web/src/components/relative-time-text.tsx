import { useClub } from '#web/lib/club.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { relativeTime } from '#web/lib/relative-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useTranslation } from '#web/lib/use-translation.ts';

/** Writes a moment from now, "in 3 days", inside a sentence given by `sentence`; the date itself until scripts run. */
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
