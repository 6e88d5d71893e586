import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Context } from '#server/context.ts';
import { bearer } from './test-user-pool.ts';

/** The actions of a buyer's browser as direct calls of the app. */
export interface ShopClient {
  buy(request: BuyRequest): Promise<LightMyRequestResponse>;
  buyForCoins(
    request: Omit<BuyRequest, 'successUrl' | 'cancelUrl' | 'payWith'>,
  ): Promise<LightMyRequestResponse>;
  /** Presses a button of the payment page. */
  press(url: string, fields: Record<string, string>): Promise<LightMyRequestResponse>;
  ordersOf(slug: string, username: string): Promise<{ id: string; status: string }[]>;
  stockOf(exclusiveId: string): Promise<number>;
}

export interface BuyRequest {
  slug: string;
  username: string;
  lineItems: string[];
  successUrl?: string;
  cancelUrl?: string;
  payWith?: 'CARD';
  priceCoinsAmount?: number;
  headers?: Record<string, string>;
}

export function openShopClient({ app, ctx }: { app: FastifyInstance; ctx: Context }): ShopClient {
  const origin = ctx.config.server.publicUrl;
  return {
    buy: ({ slug, username, headers, ...body }) =>
      app.inject({
        method: 'POST',
        url: `/api/clubs/${slug}/fiat-orders`,
        headers: { ...bearer(username), ...headers },
        payload: {
          successUrl: `${origin}/clubs/${slug}/purchase-confirmed`,
          cancelUrl: `${origin}/clubs/${slug}?payment-result=CANCELED`,
          ...body,
        },
      }),
    buyForCoins: ({ slug, username, headers, ...payload }) =>
      app.inject({
        method: 'POST',
        url: `/api/clubs/${slug}/coins-orders`,
        headers: { ...bearer(username), ...headers },
        payload,
      }),
    press: (url, fields) =>
      app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    ordersOf: async (slug, username) => {
      const url = `/api/clubs/${slug}/fans/${username}/orders`;
      return (await app.inject({ url, headers: bearer(username) })).json();
    },
    stockOf: async (exclusiveId) => {
      const { rows } = await ctx.db.$client.query('select stock from app.exclusive where id = $1', [
        exclusiveId,
      ]);
      return rows[0].stock;
    },
  };
}
