import type { Language } from '@tifo/contracts/values';
import { useLanguages } from '../format/use-own-language.ts';
import { useWorkplace } from './workplace-context.ts';

/** Returns the languages of the club’s pages, the person’s own first. */
export function useClubLanguages(): readonly Language[] {
  const { languages } = useWorkplace().workplace;
  return useLanguages().filter((language) => languages.includes(language));
}
