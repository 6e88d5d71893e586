import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { publicStartProblems } from '../../apps/server/src/config/public-start.ts';
import { documentedSettings, readEnv } from '../../apps/server/src/config/read-env.ts';
import { toConfig } from '../../apps/server/src/config/to-config.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const DEPLOY = join(REPOSITORY, 'deploy');
const UNITS = readdirSync(join(DEPLOY, 'systemd'));
const COMPOSE = join(DEPLOY, 'container/compose.yml');
const folder = await mkdtemp(join(tmpdir(), 'tifo-deploy-'));
afterAll(() => rm(folder, { recursive: true }));

const CADDY = '/usr/bin/caddy';
const HAPROXY = '/usr/sbin/haproxy';
const SYSTEMD = '/usr/bin/systemd-analyze';
const PODMAN_COMPOSE = '/usr/bin/podman-compose';

/** What is asked for by whoever starts the containers. */
const SETTINGS = {
  PUBLIC_URL: 'https://stands.example',
  DATABASE_PASSWORD: 'secret',
  SMTP_URL: 'smtp://mails.example',
  MAIL_FROM: 'The Stands <no-reply@stands.example>',
  CONTACT_EMAIL: 'hello@stands.example',
} as const;

const filledIn = (text: string) =>
  text.replace(/\$\{(\w+)[^}]*\}/g, (_, name: string) => (SETTINGS as Record<string, string>)[name] ?? '');

function ask(tool: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(tool, args, {
    ...{ cwd: folder, encoding: 'utf8' },
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...env },
  });
  return { status, said: stdout + stderr };
}

// Those of Varnish, PgBouncer, NATS and Prometheus are run by the tests of what they serve, those of Patroni by the drill.
describe('the files of deploy', () => {
  test.skipIf(!existsSync(CADDY))('are valid for Caddy (Debian’s package caddy)', () => {
    const file = join(DEPLOY, 'caddy/Caddyfile');
    expect(ask(CADDY, ['validate', '--adapter', 'caddyfile', '--config', file])).toMatchObject({ status: 0 });
  });

  test.skipIf(!existsSync(HAPROXY)).each(['haproxy/haproxy.cfg', 'ha/haproxy-postgresql.cfg'])(
    'are valid for HAProxy (Debian’s package haproxy): %s',
    (file) => expect(ask(HAPROXY, ['-c', '-f', join(DEPLOY, file)])).toMatchObject({ status: 0 }),
  );

  test.skipIf(!existsSync(SYSTEMD))('are valid for systemd, which finds what they start', async () => {
    const copies = UNITS.map(async (name) => {
      const unit = readFileSync(join(DEPLOY, 'systemd', name), 'utf8');
      await writeFile(join(folder, name), unit.replaceAll('/opt/tifo', REPOSITORY));
      return join(folder, name);
    });
    const { said } = ask(SYSTEMD, ['verify', '--man=no', ...(await Promise.all(copies))]);
    // It also says what is wrong with the machine's own units.
    expect(said.split('\n').filter((line) => UNITS.some((name) => line.includes(name)))).toEqual([]);
  });

  test('name only settings that there are', () => {
    const { services } = parse(readFileSync(COMPOSE, 'utf8'));
    const units = UNITS.map((name) => readFileSync(join(DEPLOY, 'systemd', name), 'utf8')).join();
    const named = [
      ...Object.keys(services.tifo.environment),
      ...[...units.matchAll(/^Environment=(.*)$/gm)].flatMap(
        ([, line = '']) => line.match(/[A-Z_]+(?==)/g) ?? [],
      ),
    ];
    expect(named).toContain('DATABASE_URL');
    expect(named.filter((name) => name !== 'NODE_ENV' && !documentedSettings.includes(name))).toEqual([]);
  });

  test('of the containers start the product in public', () => {
    const { services } = parse(filledIn(readFileSync(COMPOSE, 'utf8')));
    const given = Object.entries<unknown>(services.tifo.environment);
    const env = readEnv(Object.fromEntries(given.map(([name, value]) => [name, String(value ?? '')])));
    expect(publicStartProblems(toConfig(env))).toEqual([]);
  });

  test.skipIf(!existsSync(PODMAN_COMPOSE))(
    'are valid for podman-compose (Debian’s package of that name)',
    async () => {
      // Also a dry run makes volumes and networks.
      const podman = join(folder, 'podman');
      await writeFile(podman, '#!/bin/sh\n', { mode: 0o755 });
      const run = ['--dry-run', '--podman-path', podman, '-f', COMPOSE, 'up', '-d'];
      const { said } = ask(PODMAN_COMPOSE, run, SETTINGS);
      expect(said).toContain('postgres://tifo:secret@database/tifo');
      expect(said).toContain('localhost/tifo');
    },
  );
});
