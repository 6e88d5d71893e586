import type { NoNews, ProviderNews } from '#server/providers/payments/payments-provider.ts';

type WithTextCents<Told> = Told extends { amountCents: bigint | null }
  ? Omit<Told, 'amountCents'> & { amountCents: string | null }
  : Told;

type InText<News> = News extends unknown ? { [Subject in keyof News]: WithTextCents<News[Subject]> } : never;

/** A provider's news as stored in JSON: bigints as text. */
export type StoredNews = InText<ProviderNews> | NoNews;

export function toStoredNews(news: ProviderNews | NoNews): StoredNews {
  if ('ignored' in news) return { ignored: news.ignored, isOurs: news.isOurs };
  if ('session' in news) return { session: withTextCents(news.session) };
  if ('refund' in news) return { refund: withTextCents(news.refund) };
  if ('dispute' in news) return { dispute: withTextCents(news.dispute) };
  return { refusedCard: news.refusedCard };
}

export function fromStoredNews(stored: Exclude<StoredNews, NoNews>): ProviderNews {
  if ('session' in stored) {
    const { amountCents, ...session } = stored.session;
    return { session: { ...session, amountCents: amountCents === null ? null : BigInt(amountCents) } };
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
