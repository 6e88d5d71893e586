import type { Language, Media } from '@tifo/contracts/values';
import type { MailSubject } from '#server/features/notifications/index.ts';
import { momentText, timeLeftText } from '#server/lib/moment-text.ts';

interface LotNews {
  medias: readonly Media[];
  fact: { name: 'price' | 'bid' | 'toPay'; value: string };
  /** When bidding ends, as it stands when the mail is written. */
  end?: { at: Date; now: Date; timeZone: string };
  language: Language;
}

/** Returns what a mail about a lot shows of it: picture, sum, and the time left while it is open. */
export function lotMailSubject({ medias, fact, end, language }: LotNews): MailSubject {
  const leftMs = end ? end.at.getTime() - end.now.getTime() : 0;
  const ends =
    end && leftMs > 0
      ? `${momentText(end.at, { language, timeZone: end.timeZone })} (${timeLeftText(leftMs, language)})`
      : null;
  return {
    pictureUrl: medias.find(({ type }) => type === 'IMAGE')?.url ?? null,
    facts: [fact, ...(ends === null ? [] : [{ name: 'ends' as const, value: ends }])],
  };
}
