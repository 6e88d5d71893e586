const { readFile, writeFile } = require('node:fs/promises');
const { join } = require('node:path');
const { ContainerRegistrationKeys, Modules, ProductStatus } = require('@medusajs/framework/utils');
const flows = require('@medusajs/medusa/core-flows');

/** `medusa exec fill.js FOLDER`: a shop with the products of FOLDER/products.json; FOLDER/shop.json is for its clients. */
module.exports.default = async ({ container, args: [folder] }) => {
  const products = JSON.parse(await readFile(join(folder, 'products.json'), 'utf8'));
  const run = async (flow, input) => (await flow(container).run({ input })).result;
  const [channel] = await run(flows.createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Shop' }] });
  const [region] = await run(flows.createRegionsWorkflow, {
    regions: [
      { name: 'Europe', currency_code: 'eur', countries: ['fr'], payment_providers: ['pp_system_default'] },
    ],
  });
  const [location] = await run(flows.createStockLocationsWorkflow, { locations: [{ name: 'Stadium' }] });
  const [profile] = await run(flows.createShippingProfilesWorkflow, {
    data: [{ name: 'Post', type: 'default' }],
  });
  const shop = { container, run, channel, location, profile };
  const shippingId = await openShipping(shop);
  await fillShelves(shop, products);
  const [key] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: 'Shop', type: 'publishable', created_by: '' }],
  });
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] });
  await writeFile(
    join(folder, 'shop.json'),
    JSON.stringify({ key: key.token, regionId: region.id, shippingId }),
  );
};

async function openShipping({ container, run, channel, location, profile }) {
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const linkOf = (provider) => ({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: provider,
  });
  await link.create(linkOf({ fulfillment_provider_id: 'manual_manual' }));
  const set = await container.resolve(Modules.FULFILLMENT).createFulfillmentSets({
    name: 'Post',
    type: 'shipping',
    service_zones: [{ name: 'France', geo_zones: [{ country_code: 'fr', type: 'country' }] }],
  });
  await link.create(linkOf({ fulfillment_set_id: set.id }));
  const [shipping] = await run(flows.createShippingOptionsWorkflow, [
    {
      name: 'Post',
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: 'Post', description: 'By post', code: 'post' },
      prices: [{ currency_code: 'eur', amount: 5 }],
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
        { attribute: 'is_return', value: 'false', operator: 'eq' },
      ],
    },
  ]);
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel.id] });
  return shipping.id;
}

async function fillShelves({ container, run, channel, location, profile }, products) {
  await run(flows.createProductsWorkflow, {
    products: products.map(({ name, slug, description, euros }) => ({
      title: name,
      handle: slug,
      description,
      status: ProductStatus.PUBLISHED,
      shipping_profile_id: profile.id,
      sales_channels: [{ id: channel.id }],
      options: [{ title: 'Kind', values: ['One'] }],
      variants: [
        {
          title: 'One',
          sku: slug,
          options: { Kind: 'One' },
          prices: [{ amount: euros, currency_code: 'eur' }],
        },
      ],
    })),
  });
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: items } = await query.graph({ entity: 'inventory_item', fields: ['id', 'sku'] });
  const stockOf = new Map(products.map(({ slug, stock }) => [slug, stock]));
  await run(flows.createInventoryLevelsWorkflow, {
    inventory_levels: items.map(({ id, sku }) => ({
      location_id: location.id,
      inventory_item_id: id,
      stocked_quantity: stockOf.get(sku),
    })),
  });
}
