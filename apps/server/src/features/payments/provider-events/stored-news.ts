import type { NoNews, ProviderNews } from '#server/providers/payments/payments-provider.ts';

type WithTextCents<Told> = Told extends { amountCents: bigint | null }
  ? Omit<Told, 'amountCents' | 'paidAt'> & { amountCents: string | null; paidAt?: string }
  : Told;

type InText<News> = News extends unknown ? { [Subject in keyof News]: WithTextCents<News[Subject]> } : never;

/** A provider's news as stored in JSON: bigints and instants as text. */
export type StoredNews = InText<ProviderNews> | NoNews;

export function toStoredNews(news: ProviderNews | NoNews): StoredNews {
  if ('ignored' in news) return { ignored: news.ignored, isOurs: news.isOurs };
  if ('session' in news) {
    const { paidAt, ...session } = news.session;
    const stored = withTextCents(session);
    return { session: paidAt ? { ...stored, paidAt: paidAt.toISOString() } : stored };
  }
  if ('refund' in news) return { refund: withTextCents(news.refund) };
  if ('dispute' in news) return { dispute: withTextCents(news.dispute) };
  return { refusedCard: news.refusedCard };
}

export function fromStoredNews(stored: Exclude<StoredNews, NoNews>): ProviderNews {
  if ('session' in stored) {
    const { amountCents, paidAt, ...rest } = stored.session;
    const session = { ...rest, amountCents: amountCents === null ? null : BigInt(amountCents) };
    return { session: paidAt ? { ...session, paidAt: new Date(paidAt) } : session };
  }
  if ('refund' in stored) {
    const { amountCents, ...refund } = stored.refund;
    return { refund: { ...refund, amountCents: BigInt(amountCents ?? 0) } };
  }
  if ('dispute' in stored) {
    const { amountCents, ...dispute } = stored.dispute;
    return { dispute: { ...dispute, amountCents: BigInt(amountCents ?? 0) } };
  }
  return { refusedCard: stored.refusedCard };
}

function withTextCents<Told extends { amountCents: bigint | null }>(
  told: Told,
): Omit<Told, 'amountCents'> & { amountCents: string | null } {
  return { ...told, amountCents: told.amountCents === null ? null : String(told.amountCents) };
}
