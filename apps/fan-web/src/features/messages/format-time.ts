import { writeDate } from '@tifo/contracts/date-rules';
import type { Language } from '@tifo/contracts/values';

/** An hour and minute of the club's clock, `18:30`. */
export function formatTime(date: string, language: Language, timeZone: string): string {
  return writeDate(new Date(date), language, { hour: '2-digit', minute: '2-digit', timeZone });
}
