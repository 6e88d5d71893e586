import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { untilListening } from '../../apps/server/src/testing/until-listening.ts';
import {
  ANSWER_LIMIT_MS,
  installPeer,
  type Peer,
  type PeerPlace,
  readAnswer,
  readVersion,
  VISITOR,
} from './peer.ts';
import { freePort, stopChild, untilAnswers } from './start-product.ts';

const REDIS = '/usr/bin/redis-server';
const run = promisify(execFile);

/** Whether Redis is here, without which Medusa is not meant for production: `apt-get install redis-server`. */
export const hasRedis: boolean = existsSync(REDIS);

/** What clients of the shop have to know, as `fill.js` writes it. */
interface Shop {
  url: string;
  key: string;
  regionId: string;
  shippingId: string;
}

/** Medusa with its server and a Redis, as its documentation says for production. */
export async function startMedusa({ folder, databaseUrl }: PeerPlace): Promise<Peer> {
  const installed = await installPeer('medusa');
  const redisPort = await freePort();
  const redis = spawn(REDIS, ['--port', String(redisPort), '--save', '', '--bind', '127.0.0.1'], {
    stdio: 'ignore',
  });
  await untilListening(redis, redisPort);
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    MEDUSA_DISABLE_TELEMETRY: 'true',
  };
  const cli = (...words: string[]) => [join('node_modules', '@medusajs', 'cli', 'cli.js'), ...words];
  const doIt = (...words: string[]) =>
    run(process.execPath, cli(...words), { cwd: installed, env, maxBuffer: 64 * 1024 ** 2 });
  await doIt('db:migrate', '--execute-all-links');
  await doIt('exec', './fill.js', folder);
  const port = await freePort();
  const server = spawn(process.execPath, cli('start', '--port', String(port)), {
    cwd: installed,
    env: { ...env, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}/health`, server);
  const shop: Shop = { url, ...JSON.parse(await readFile(join(folder, 'shop.json'), 'utf8')) };
  const headers = { 'x-publishable-api-key': shop.key };
  const fields = 'id,title,handle,description,*variants.calculated_price';
  const list = `${url}/store/products?region_id=${shop.regionId}&fields=${fields}&limit=24`;
  const { products } = await readAnswer<{ products: Product[] }>(await fetch(list, { headers }));
  let next = 0;
  return {
    name: `Medusa ${await readVersion('medusa', '@medusajs/medusa')}`,
    lists: { 'its tables': { url: list, headers } },
    item: { url: `${list}&handle=${products[0]?.handle}`, headers },
    order: () => placeOrder(shop, products[next++ % products.length] as Product),
    stop: async () => {
      await stopChild(server);
      await stopChild(redis);
    },
  };
}

interface Product {
  handle: string;
  variants: { id: string }[];
}

async function placeOrder(shop: Shop, { variants: [variant] }: Product): Promise<void> {
  const { firstName, lastName, street, city, code } = VISITOR;
  const address = { first_name: firstName, last_name: lastName, address_1: street, city, postal_code: code };
  const { cart } = await send<{ cart: { id: string } }>(shop, 'carts', {
    region_id: shop.regionId,
    email: `${crypto.randomUUID()}@fans.test`,
    items: [{ variant_id: variant?.id, quantity: 1 }],
    shipping_address: { ...address, country_code: 'fr' },
  });
  await send(shop, `carts/${cart.id}/shipping-methods`, { option_id: shop.shippingId });
  const { payment_collection: payment } = await send<{ payment_collection: { id: string } }>(
    shop,
    'payment-collections',
    { cart_id: cart.id },
  );
  await send(shop, `payment-collections/${payment.id}/payment-sessions`, {
    provider_id: 'pp_system_default',
  });
  const { type } = await send<{ type: string }>(shop, `carts/${cart.id}/complete`, {});
  if (type !== 'order') throw new Error(`The cart of Medusa became a ${type}`);
}

async function send<Answer>({ url, key }: Shop, path: string, body: object): Promise<Answer> {
  const response = await fetch(`${url}/store/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-publishable-api-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  return readAnswer(response);
}
