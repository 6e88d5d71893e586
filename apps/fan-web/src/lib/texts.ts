import type { Language } from '@tifo/contracts/values';
import type { TextTopic } from './text-topics.ts';

type Texts = Record<string, unknown>;

// On the server all texts are part of the bundle; in the browser each topic of each language is its own chunk.
const files = import.meta.glob<{ default: Texts }>([
  '../../../../packages/locales/{en,fr}/*.json',
  '!**/{back-office,mails,payment-sandbox,problems}.json',
]);

/** Loads the texts of some topics in one language, each file under the camel-cased name of its topic. */
export async function loadTexts(language: Language, topics: readonly TextTopic[]): Promise<Texts> {
  const loaded = await Promise.all(
    topics.map(async (topic) => {
      const load = files[textFile(language, topic)];
      if (!load) throw new Error(`There are no texts ${language}/${topic}.json`);
      return [camelCase(topic), (await load()).default] as const;
    }),
  );
  return Object.fromEntries(loaded);
}

export function textFile(language: Language, topic: TextTopic): string {
  return `../../../../packages/locales/${language}/${topic}.json`;
}

function camelCase(topic: string): string {
  return topic.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
