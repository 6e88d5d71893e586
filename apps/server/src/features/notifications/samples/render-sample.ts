import type { Language } from '@tifo/contracts/values';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { mailBrand } from '../mail-brand.ts';
import type { MailCard, OwnWords } from '../mail-html.ts';
import { placeholdersOf, templateTexts } from '../mail-texts.ts';
import { topicOf } from '../opt-outs/mail-topics.ts';
import { unsubscribeUrl } from '../opt-outs/subscription.ts';
import type { MailSubject } from '../queue-mail.ts';
import { type MailContent, renderMail } from '../render-mail.ts';
import { writeCard } from '../write-card.ts';
import { sampleValues } from './sample-values.ts';

export interface SampleInput {
  template: string;
  language: Language;
  /** The club whose branding it has; absent for the platform's. */
  clubSlug: string | null;
  /** What the club adds. */
  own?: OwnWords;
}

/** Renders a mail as it would be sent, with sample values. */
export async function renderSample(
  ctx: Context,
  { template, language, clubSlug, own = { words: '', signature: '' } }: SampleInput,
): Promise<MailContent> {
  const brand = await mailBrand(ctx, clubSlug);
  const texts = templateTexts(template, language);
  const topic = topicOf(template);
  const known = ['club', 'platform', 'ticker', 'contact'];
  const names = placeholdersOf(texts).filter((name) => !known.includes(name));
  const isCode = template.endsWith('Code');
  return renderMail({
    texts,
    language,
    values: sampleValues(isCode ? [...names, 'code'] : names, language),
    ...{ brand, own },
    card: await sampleCard(ctx, { template, language, clubSlug }),
    linkUrl: texts.action === null ? null : brand.rootUrl,
    unsubscribeUrl:
      topic && clubSlug ? unsubscribeUrl(ctx, { clubSlug, to: 'ada@demo.tifo.test', topic, language }) : null,
  });
}

/** The facts of each mail that shows what it is about; a picture stands beside them where it is an exclusive. */
const FACTS: Readonly<Record<string, readonly { name: FactName; sample: string }[]>> = {
  outbid: [
    { name: 'price', sample: 'price' },
    { name: 'ends', sample: 'time' },
  ],
  outbidAtEnd: [{ name: 'price', sample: 'price' }],
  ...Object.fromEntries(
    ['lotWon', 'lotReminder', 'lotOffered'].map((template) => [
      template,
      [{ name: 'toPay', sample: 'price' }],
    ]),
  ),
  ...Object.fromEntries(
    ['lotPassedOn', 'lotSaleCancelled', 'bidVoided', 'leadingAgain'].map((template) => [
      template,
      [{ name: 'bid', sample: 'price' }],
    ]),
  ),
  orderPaid: [{ name: 'paid', sample: 'amount' }],
  orderSent: [],
  orderHandedOver: [],
  orderNotDelivered: [],
  orderWithdrawn: [],
  withdrawalRefused: [],
  pieceBack: [],
  pieceNotBack: [],
  ...Object.fromEntries(
    ['slotReserved', 'slotMovedByClub', 'slotChangedByClub'].map((template) => [
      template,
      [
        { name: 'place', sample: 'place' },
        { name: 'person', sample: 'inviter' },
      ],
    ]),
  ),
};

type FactName = MailSubject['facts'][number]['name'];

/** The banner of the club stands in for the picture of an exclusive. */
async function sampleCard(
  ctx: Context,
  { template, language, clubSlug }: SampleInput,
): Promise<MailCard | null> {
  const wanted = FACTS[template];
  if (!wanted) return null;
  const values = sampleValues(
    wanted.map(({ sample }) => sample),
    language,
  );
  const facts = wanted.map(({ name, sample }) => ({ name, value: values[sample] ?? '' }));
  const isOfExclusive = !template.startsWith('slot');
  const pictureUrl = isOfExclusive && clubSlug !== null ? (await getClub(ctx, clubSlug)).bannerUrl : null;
  return writeCard(ctx, { pictureUrl, facts }, language);
}
