import type { SearchHit, SearchHitKind } from '@tifo/contracts/search';
import type { Language } from '@tifo/contracts/values';
import { inLanguage, type LocalizedText } from '#server/lib/language.ts';
import { richTextToPlainText } from '#server/lib/rich-text.ts';
import { excerptAround } from './excerpt-rules.ts';

export interface FoundContent {
  kind: SearchHitKind;
  slug: string;
  name: LocalizedText;
  description: LocalizedText;
  imageUrl: string;
  rank: number;
}

export function presentSearchHit({
  content: { kind, slug, name, description, imageUrl },
  words,
  language,
}: {
  content: FoundContent;
  words: readonly string[];
  language: Language;
}): SearchHit {
  const text = richTextToPlainText(inLanguage(description, language));
  return { kind, slug, name: inLanguage(name, language), imageUrl, excerpt: excerptAround(text, words) };
}
