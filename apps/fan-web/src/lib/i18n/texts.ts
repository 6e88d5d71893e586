import type { Language } from '@tifo/contracts/values';
import type { TextTopic } from './text-topics.ts';

export type Texts = Record<string, unknown>;

// One file per language: fifty file names in the entry would weigh on every first load, which includes its
// texts itself.
const languages: Record<Language, () => Promise<Record<string, Texts>>> = {
  en: async () => (await import('./texts-en.ts')).textsEn,
  fr: async () => (await import('./texts-fr.ts')).textsFr,
};

/** Loads the texts of some topics in one language, each file under the camel-cased name of its topic. */
export async function loadTexts(language: Language, topics: readonly TextTopic[]): Promise<Texts> {
  const files = await languages[language]();
  const found = topics.map((topic) => {
    const texts = files[`./${topic}.json`];
    if (!texts) throw new Error(`There are no texts ${language}/${topic}.json`);
    return [topicKey(topic), texts] as const;
  });
  return Object.fromEntries(found);
}

/** Converts a topic to the prefix of its keys, `club-home` → `clubHome`. */
export function topicKey(topic: TextTopic): string {
  return topic.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
