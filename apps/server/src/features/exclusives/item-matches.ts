import { beginsCommonWord, beginsWords, isCommonWord } from '#server/db/begins-words.ts';
import type { Tx } from '#server/db/client.ts';
import { hasWords } from '#server/db/found-rows.ts';
import { exclusives, exclusiveWords } from './exclusive-tables.ts';

const OF_ITEMS = { words: exclusiveWords, of: exclusiveWords.exclusiveId, id: exclusives.id };

/**
 * For queries over exclusives: every word begins one of the name, in either language, or of the address; `isCommon` where the
 * only one is common.
 */
export const itemMatches = (clubId: string, typed: string, isCommon = false) =>
  (isCommon ? beginsCommonWord : beginsWords)(OF_ITEMS, clubId, typed);

export const isCommonWordOfItems = (tx: Tx, search: { clubId: string; words?: string | undefined }) =>
  isCommonWord(tx, OF_ITEMS, search);

/** Whether an exclusive, by its id, has these words, to look up one by one. */
export const itemHasWords = (search: { clubId: string; words: string }) => hasWords(OF_ITEMS, search);
