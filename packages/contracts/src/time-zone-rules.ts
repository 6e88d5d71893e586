/** The time zones that people choose from, by their names in the IANA database. */
export function listTimeZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];
}

/** Neither abbreviations nor offsets: they know no daylight saving. */
const NAME = /^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Za-z][A-Za-z_-]*){1,2})$/;

/** Whether it is the name of a time zone, a former one included; both Intl and the database compute with these. */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
