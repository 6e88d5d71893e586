import pg from 'pg';
import { expect, test } from 'vitest';
import { toDatabaseConnection } from './database-hosts.ts';

test.each([
  'postgres://tifo:secret@db.test:5432/tifo',
  'postgres://tifo:secret@%2Ftmp%2Fsocket:5432/tifo?sslmode=disable',
  'postgres:///tifo?host=/tmp',
])('leaves the one host of %s to the driver', (url) => {
  expect(toDatabaseConnection(url)).toEqual({ connectionString: url, Client: pg.Client });
});

test.each([
  [
    'postgres://tifo:s%2C@a.test,b.test:5433/tifo?sslmode=disable&target_session_attrs=read-write',
    'postgres://tifo:s%2C@a.test/tifo?sslmode=disable',
  ],
  ['postgres://a.test,b.test/tifo', 'postgres://a.test/tifo'],
  ['postgres://a.test/tifo?target_session_attrs=primary', 'postgres://a.test/tifo'],
])('looks for the host that takes writes among those of %s', (url, connectionString) => {
  const connection = toDatabaseConnection(url);
  expect(connection.connectionString).toBe(connectionString);
  expect(connection.Client).not.toBe(pg.Client);
});

test('says which hosts it has tried when none takes writes', async () => {
  const { connectionString, Client } = toDatabaseConnection(
    'postgres://tifo@127.0.0.1:1,127.0.0.1:2/tifo?target_session_attrs=read-write',
  );
  const failure = {
    code: 'ECONNREFUSED',
    message: 'No PostgreSQL that takes writes at 127.0.0.1:1, 127.0.0.1:2',
  };
  await expect(new Client({ connectionString }).connect()).rejects.toMatchObject(failure);
});

test('a session that its server ends in the moment in which it is open ends no process', () => {
  const { connectionString, Client } = toDatabaseConnection('postgres://a.test,b.test/tifo');
  const client = new Client({ connectionString });
  // Its pool listens a moment later, and an emitter without a listener throws.
  expect(() => client.emit('error', new Error('terminating connection'))).not.toThrow();
});
