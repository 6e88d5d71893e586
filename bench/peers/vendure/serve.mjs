import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  bootstrap,
  bootstrapWorker,
  DefaultCachePlugin,
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  LanguageCode,
  LogLevel,
  RequestContextService,
  SearchService,
} from '@vendure/core';
import { populate } from '@vendure/core/cli/index.js';

// node serve.mjs FOLDER: a shop of Vendure with the products of FOLDER/products.json, as its documentation says for production:
// no changes of the schema at the start, no playground, a cache and a queue in the database, tasks in a worker.
const { DATABASE_URL = '', PORT, ROLE } = process.env;
const [folder = '.'] = process.argv.slice(2);
const { hostname, port, username, password, pathname } = new URL(DATABASE_URL);
// A folder, where PostgreSQL listens on a socket.

const config = (isEmpty) => ({
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(PORT),
    shopApiPath: 'shop-api',
    adminApiPath: 'admin-api',
    introspection: false,
  },
  authOptions: {
    tokenMethod: 'bearer',
    cookieOptions: { secret: 'of a bench' },
    superadminCredentials: { identifier: 'admin', password: 'of-a-bench-2026' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: decodeURIComponent(hostname),
    port: Number(port),
    username,
    password,
    database: pathname.slice(1),
    // With the ten of the default, orders of twenty visitors at once wait for each other for ever: some of their statements
    // need a second connection.
    poolSize: 60,
    synchronize: isEmpty,
    logging: false,
  },
  importExportOptions: { importAssetsDir: folder },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [DefaultJobQueuePlugin, DefaultCachePlugin, DefaultSearchPlugin.init({ bufferUpdates: false })],
});

const initialData = {
  defaultLanguage: LanguageCode.en,
  defaultZone: 'Europe',
  countries: [{ name: 'France', code: 'FR', zone: 'Europe' }],
  taxRates: [{ name: 'Standard', percentage: 20 }],
  shippingMethods: [{ name: 'Post', price: 500 }],
  paymentMethods: [
    {
      name: 'Card',
      handler: { code: dummyPaymentHandler.code, arguments: [{ name: 'automaticSettle', value: 'false' }] },
    },
  ],
  collections: [],
};

const HEAD =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';

async function fill() {
  const products = JSON.parse(await readFile(join(folder, 'products.json'), 'utf8'));
  const quoted = (text) => `"${text.replaceAll('"', '""')}"`;
  const lines = products.map(
    ({ name, slug, description, euros, stock }) =>
      `${quoted(name)},${slug},${quoted(description)},,,,,${slug},${euros},standard,${stock},true,,`,
  );
  const file = join(folder, 'products.csv');
  await writeFile(file, `${[HEAD, ...lines].join('\n')}\n`);
  const app = await populate(() => bootstrap(config(true)), initialData, file);
  // The worker makes the index.
  const asked = await app.get(RequestContextService).create({ apiType: 'admin' });
  await app.get(SearchService).reindex(asked);
  await app.close();
}

if (ROLE === 'fill') {
  await fill();
  process.exit(0);
} else if (ROLE === 'worker') {
  const worker = await bootstrapWorker(config(false));
  await worker.startJobQueue();
} else await bootstrap(config(false));
