import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentedSettings, InvalidEnvError, readEnv } from './read-env.ts';
import { toConfig } from './to-config.ts';

test('runs without any setting', () => {
  const config = toConfig(readEnv({}));
  expect(config.server).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000' });
  expect(config.database.url).toBeNull();
});

test('says everything that is wrong at once', () => {
  const read = () => readEnv({ PORT: 'many', DATABASE_URL: 'mysql://x', SEED: 'some' });
  expect(read).toThrow(InvalidEnvError);
  expect(read).toThrow(/PORT.*\n.*DATABASE_URL.*\n.*SEED/);
});

test('takes an empty value as unset', () => {
  expect(readEnv({ PORT: '' }).PORT).toBe(3000);
});

test('leaves out the slash at the end of the public address', () => {
  const config = toConfig(readEnv({ PUBLIC_URL: 'https://clubs.example.org/' }));
  expect(config.server.publicUrl).toBe('https://clubs.example.org');
});

test('documents every setting in .env.example', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8');
  const documented = [...example.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(documented.toSorted()).toEqual(documentedSettings.toSorted());
});

test('takes a pooler only with the address of PostgreSQL itself, and only one pooler', () => {
  const pooler = { DATABASE_POOLER: 'transaction', DATABASE_URL: 'postgres://pooler:6432/tifo' };
  const direct = { DATABASE_DIRECT_URL: 'postgres://first,second/tifo?target_session_attrs=read-write' };
  const { database } = toConfig(readEnv({ ...pooler, ...direct }));
  expect(database).toMatchObject({ pooledUrl: pooler.DATABASE_URL, url: direct.DATABASE_DIRECT_URL });
  expect(() => readEnv(pooler)).toThrow('DATABASE_DIRECT_URL');
  expect(() => readEnv(direct)).toThrow('DATABASE_DIRECT_URL');
  expect(() => readEnv({ ...direct, DATABASE_POOLER: 'transaction' })).toThrow('DATABASE_URL');
  expect(() => readEnv({ ...pooler, ...direct, DATABASE_URL: 'postgres://one,two/tifo' })).toThrow(
    'one address',
  );
});

test('takes the servers of NATS, and only with the secret by which processes find each other', () => {
  const bus = { LIVE_BUS_URL: 'nats://tifo:a%40b@first:4222,second:4222' };
  const TIFO_SECRET = 'x'.repeat(32);
  expect(toConfig(readEnv({ ...bus, TIFO_SECRET })).liveBusUrl).toBe(bus.LIVE_BUS_URL);
  expect(toConfig(readEnv({})).liveBusUrl).toBeNull();
  expect(() => readEnv(bus)).toThrow('TIFO_SECRET');
  expect(() => readEnv({ LIVE_BUS_URL: 'redis://there', TIFO_SECRET })).toThrow('nats://');
});

test('takes further databases by name, and refuses those that are not', () => {
  const first = { DATABASE_URL: 'postgres://first/tifo' };
  const shards = (DatabaseShards: string) =>
    toConfig(readEnv({ ...first, DATABASE_SHARDS: DatabaseShards })).database.shards;
  expect(toConfig(readEnv(first)).database.shards).toEqual([]);
  expect(shards('north=postgres://a,b/tifo?target_session_attrs=primary  south=postgres://c/tifo')).toEqual([
    { name: 'north', ownerUrl: 'postgres://a,b/tifo?target_session_attrs=primary' },
    { name: 'south', ownerUrl: 'postgres://c/tifo' },
  ]);
  for (const wrong of [
    'postgres://a/tifo',
    'first=postgres://a/tifo',
    'a=postgres://a/tifo a=postgres://b/tifo',
  ])
    expect(() => shards(wrong)).toThrow('DATABASE_SHARDS');
  expect(() => readEnv({ DATABASE_SHARDS: 'north=postgres://a/tifo' })).toThrow('DATABASE_SHARDS');
});
