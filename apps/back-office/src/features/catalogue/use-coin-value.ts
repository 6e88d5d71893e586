import { useEffect, useState } from 'react';
import { useLatest } from '../../lib/calls/use-latest.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface CoinValue {
  euroPerCoin: number;
  ticker: string;
}

/** The name and value of a coin of the club, from public data. At a club without coins, one euro. */
export function useCoinValue(): CoinValue {
  const { slug } = useWorkplace().workplace;
  const [coin, setCoin] = useState<CoinValue>({ euroPerCoin: 1, ticker: '€' });
  const begin = useLatest();
  useEffect(() => {
    const isLatest = begin();
    const read = async () => {
      const reply = await fetch(`/api/clubs/${slug}`);
      if (!reply.ok) return;
      const club: { currentPrice: { value: number }; ticker: string; coinsEnabled: boolean } =
        await reply.json();
      if (isLatest())
        setCoin({ euroPerCoin: club.currentPrice.value, ticker: club.coinsEnabled ? club.ticker : '€' });
    };
    void read();
  }, [slug, begin]);
  return coin;
}
