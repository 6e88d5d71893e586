import type { Language } from '@tifo/contracts/values';
import type { TextTopic } from './text-topics.ts';

export type Texts = Record<string, unknown>;

// On the server all texts are part of the bundle; in the browser each topic of each language is its own chunk.
const files = import.meta.glob<Texts>(
  ['./{en,fr}/*.json', '!**/{back-office,mails,payment-sandbox,problems,receipt}.json'],
  { base: '../../../../packages/locales', import: 'default' },
);

/** Loads the texts of some topics in one language, each file under the camel-cased name of its topic. */
export async function loadTexts(language: Language, topics: readonly TextTopic[]): Promise<Texts> {
  const loaded = await Promise.all(
    topics.map(async (topic) => {
      const load = files[`./${language}/${topic}.json`];
      if (!load) throw new Error(`There are no texts ${language}/${topic}.json`);
      return [topicKey(topic), await load()] as const;
    }),
  );
  return Object.fromEntries(loaded);
}

/** `club-home` → `clubHome`, as its keys begin. */
export function topicKey(topic: TextTopic): string {
  return topic.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
