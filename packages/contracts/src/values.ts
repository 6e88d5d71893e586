import { z } from 'zod';

/** Euros. `value` has at most two decimals; `text` reads `1 234.50 €`. */
export const Money = z
  .strictObject({ value: z.number(), currency: z.literal('EUR'), text: z.string() })
  .meta({ id: 'Money' });
export type Money = z.infer<typeof Money>;

/** Club coins, at most five decimals; `ticker` is upper case. */
export const Coins = z.strictObject({ amount: z.number(), ticker: z.string() }).meta({ id: 'Coins' });
export type Coins = z.infer<typeof Coins>;

/** `tokenCost` is the euro value of one coin, `totalCost` = coins × tokenCost rounded to cents. */
export const Pricing = z
  .strictObject({ coins: Coins, totalCost: Money, tokenCost: Money })
  .meta({ id: 'Pricing' });
export type Pricing = z.infer<typeof Pricing>;

export const Language = z.enum(['en', 'fr']);
export type Language = z.infer<typeof Language>;

/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** An existing day, `YYYY-MM-DD`. */
export const LocalDate = z.iso.date();

export const Id = z.string().min(1).max(64);
export const Slug = z.string().regex(/^[a-z0-9-]{1,80}$/, 'field.slug');
export const Username = z.string().min(1).max(128);

export const Media = z
  .strictObject({ url: z.string(), type: z.enum(['IMAGE', 'VIDEO']) })
  .meta({ id: 'Media' });
export type Media = z.infer<typeof Media>;

/** A picture or video where it is shown to fans, with what it shows for those who cannot see it; absent: it says nothing. */
export const ShownMedia = Media.extend({
  alt: z.string().optional(),
  /** Of a video of the club's library: the picture that stands for it until it is played, and its size. */
  poster: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
}).meta({ id: 'ShownMedia' });
export type ShownMedia = z.infer<typeof ShownMedia>;

/** What the caller was shown that they pay; another sum is refused with `payment.amountChanged`. */
export const SeenAmount = z.strictObject({ value: z.number().nonnegative(), currency: z.literal('EUR') });
export type SeenAmount = z.infer<typeof SeenAmount>;

export const ClubParams = z.strictObject({ slug: Slug });
export const FanParams = z.strictObject({ slug: Slug, username: Username });

/** Identifies a request that was sent with an idempotency key. */
export const RequestParams = FanParams.extend({ idempotencyKey: z.string().regex(/^[\x21-\x7e]{1,100}$/) });

/** Whether a request has had its effect. What is not done by its deadline never will be. */
export const RequestOutcome = z.strictObject({ isDone: z.boolean() }).meta({ id: 'RequestOutcome' });
export type RequestOutcome = z.infer<typeof RequestOutcome>;

/** `limit` 1–100, 50 by default; `cursor` comes from the `Link: rel="next"` of the page before. */
export const PageQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/)
    .optional(),
  cursor: z.string().min(1).max(200).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** The address to which the payments page returns the fan; its origin must be one of the club's. */
export const ReturnAddress = z
  .url({ protocol: /^https?$/ })
  .regex(/^[!-~]+$/)
  .max(2000);

/** The content of a file. */
export const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
