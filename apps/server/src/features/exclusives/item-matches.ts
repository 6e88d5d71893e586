import { beginsWords } from '#server/db/begins-words.ts';
import { exclusives, exclusiveWords } from './exclusive-tables.ts';

/** For queries over exclusives: every word begins one of the name, in either language, or of the address. */
export const itemMatches = (clubId: string, typed: string) =>
  beginsWords({ words: exclusiveWords, of: exclusiveWords.exclusiveId, id: exclusives.id }, clubId, typed);
