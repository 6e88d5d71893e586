import type { Language } from '@tifo/contracts/values';

/** A text in the languages of the product; French falls back to English where a club wrote none. */
export interface LocalizedText {
  en: string;
  fr: string;
}

const DEFAULT_LANGUAGE: Language = 'en';

export function inLanguage(text: LocalizedText, language: Language): string {
  return text[language] || text[DEFAULT_LANGUAGE];
}

/** The first supported language of an `Accept-Language` header by its weights, else English. */
export function languageFromHeader(header: string | undefined): Language {
  if (!header) return DEFAULT_LANGUAGE;
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.slice(0, 2), weight: weight ? Number(weight.trim().slice(2)) || 0 : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wanted) {
    if (language === 'en' || language === 'fr') return language;
  }
  return DEFAULT_LANGUAGE;
}
