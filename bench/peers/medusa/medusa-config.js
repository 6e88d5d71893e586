const { defineConfig } = require('@medusajs/framework/utils');

// As its documentation says for production: cache, events, workflows and locks in Redis.
const { DATABASE_URL, REDIS_URL: redisUrl } = process.env;

const inRedis = [
  { resolve: '@medusajs/medusa/cache-redis', options: { redisUrl } },
  { resolve: '@medusajs/medusa/event-bus-redis', options: { redisUrl } },
  { resolve: '@medusajs/medusa/workflow-engine-redis', options: { redis: { redisUrl } } },
  {
    resolve: '@medusajs/medusa/locking',
    options: {
      providers: [
        {
          resolve: '@medusajs/medusa/locking-redis',
          id: 'locking-redis',
          is_default: true,
          options: { redisUrl },
        },
      ],
    },
  },
];

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: DATABASE_URL,
    databaseDriverOptions: { ssl: false, sslmode: 'disable' },
    redisUrl,
    http: {
      storeCors: '*',
      adminCors: '*',
      authCors: '*',
      jwtSecret: 'of a bench',
      cookieSecret: 'of a bench',
    },
  },
  admin: { disable: true },
  modules: inRedis,
});
