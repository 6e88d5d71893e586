import type { Language } from '@tifo/contracts/values';
import type { Context } from '#server/context.ts';
import { mailBrand } from '../mail-brand.ts';
import { placeholdersOf, templateTexts } from '../mail-texts.ts';
import { topicOf } from '../opt-outs/mail-topics.ts';
import { unsubscribeUrl } from '../opt-outs/subscription.ts';
import { type MailContent, renderMail } from '../render-mail.ts';
import { sampleValues } from './sample-values.ts';

export interface SampleInput {
  template: string;
  language: Language;
  /** Whose colours it wears; the platform's own without. */
  clubSlug: string | null;
}

/** A mail as it would arrive, with made-up values. */
export async function renderSample(
  ctx: Context,
  { template, language, clubSlug }: SampleInput,
): Promise<MailContent> {
  const brand = await mailBrand(ctx, clubSlug);
  const texts = templateTexts(template, language);
  const topic = topicOf(template);
  const known = ['club', 'platform', 'ticker', 'contact'];
  const names = placeholdersOf(texts).filter((name) => !known.includes(name));
  const isCode = /code/i.test(template);
  return renderMail({
    texts,
    language,
    values: sampleValues(isCode ? [...names, 'code'] : names, language),
    brand,
    linkUrl: texts.action === null ? null : brand.rootUrl,
    unsubscribeUrl:
      topic && clubSlug ? unsubscribeUrl(ctx, { clubSlug, to: 'ada@demo.tifo.test', topic, language }) : null,
  });
}
