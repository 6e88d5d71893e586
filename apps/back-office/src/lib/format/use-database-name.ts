import { useTranslate } from 'react-admin';

/** Returns what a database is called: the first one has no name of its own. */
export function useDatabaseName(): (name: string) => string {
  const translate = useTranslate();
  return (name) => (name === 'first' ? translate('office.firstDatabase') : name);
}
