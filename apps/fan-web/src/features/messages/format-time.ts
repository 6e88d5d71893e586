/** An hour and minute of the club's clock, `18:30`. */
export function formatTime(date: string, language: string, timeZone: string): string {
  const options: Intl.DateTimeFormatOptions = {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  };
  return new Intl.DateTimeFormat(language, options).format(new Date(date));
}
