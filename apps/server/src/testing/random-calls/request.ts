import { randomUUID } from 'node:crypto';
import { FanMail } from '@tifo/contracts/back-office/club-mails';
import type { InjectOptions } from 'fastify';
import type { z } from 'zod';
import { type AnyRoute, allCalls } from '#server/http/all-calls.ts';
import { BODIES, ID } from '../back-office-bodies.ts';
import { bearer } from '../test-user-pool.ts';
import { CLUB_DRAFTS } from './club-drafts.ts';
import { type Draft, someId } from './draft.ts';
import { FAN_DRAFTS } from './fan-drafts.ts';
import { find, type Ground, usernameOf } from './ground.ts';
import { PEOPLE_DRAFTS } from './people-drafts.ts';
import { SALE_DRAFTS } from './sale-drafts.ts';

export const CALLS = new Map<string, AnyRoute>(allCalls());
/** The bodies of the others are taken from BODIES. */
const DRAFTS = { ...FAN_DRAFTS, ...SALE_DRAFTS, ...PEOPLE_DRAFTS, ...CLUB_DRAFTS };

/** Whether the call takes a body of which nothing here says what it is. */
export function lacksBody(call: string): boolean {
  return Boolean(CALLS.get(call)?.body) && !(call in DRAFTS) && !(call in BODIES);
}

/** Returns a request that makes the call, or null where nothing of the club fits it. */
export async function toRequest(call: string, ground: Ground): Promise<InjectOptions | null> {
  const [method = 'GET', path = ''] = call.split(' ');
  const draft = (await DRAFTS[call]?.(ground)) ?? {};
  if (DRAFTS[call] && Object.keys(draft).length === 0) return null;
  const by = draft.by ?? (await usernameOf(ground));
  const url = await fillAddress(path, ground, { ...draft, by });
  const headers = { ...headersOf(path, ground, by), 'idempotency-key': randomUUID() };
  const payload = draft.body ?? (await usualBody(call, ground, { url, headers }));
  return { method: method as 'GET', url, headers, ...(payload ? { payload } : {}) };
}

const OF_THE_PLATFORM = /\/platform\/|\/clubs$/;

function headersOf(path: string, { dice, staff, admin }: Ground, by: string): { authorization: string } {
  if (!path.startsWith('/api/back-office')) return bearer(by);
  return (OF_THE_PLATFORM.test(path) ? admin : dice.pick(staff)).headers();
}

async function fillAddress(path: string, ground: Ground, { path: given = {}, by = '' }: Draft) {
  let filled = path;
  for (const [place, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    filled = filled.replace(place, given[name] ?? (await someValue(path, ground, { name, by })));
  }
  return filled.endsWith('search') ? `${filled}?q=fine` : filled;
}

async function someValue(path: string, ground: Ground, { name, by }: { name: string; by: string }) {
  const { club, dice, staff } = ground;
  switch (name) {
    case 'slug':
      return club.slug;
    case 'username':
      return path.includes('/back-office/') ? dice.pick(staff).username : by;
    case 'exclusiveSlug':
      return (await find(ground, 'exclusive'))?.slug ?? 'nothing';
    case 'document':
      return dice.pick(['PRIVACY_POLICY', 'FIAT_CONDITIONS', 'TOKENS_CONDITIONS', 'FIAT_SALE_TERMS']);
    case 'mail':
      return dice.pick(FanMail.options);
    case 'year':
      return String(new Date().getFullYear());
    default:
      return someId(ground, name);
  }
}

/** Returns the body of BODIES with ids that exist; half of it, and the version, as they are saved now. */
async function usualBody(call: string, ground: Ground, { url, headers }: Sent): Promise<object | undefined> {
  const body = BODIES[call as keyof typeof BODIES];
  if (!body) return undefined;
  const fresh = (await freshen(structuredClone(body), '', ground)) as object;
  if (!call.startsWith('PUT ') || !CALLS.has(call.replace('PUT ', 'GET '))) return fresh;
  const { maker, dice } = ground;
  const current = await maker.app.inject({ url, headers });
  if (current.statusCode !== 200) return fresh;
  const { shape = {} } = (CALLS.get(call)?.body ?? {}) as Partial<z.ZodObject>;
  const saved = Object.entries(current.json()).filter(
    ([name]) => name in shape && (name === 'version' || dice.isOneIn(2)),
  );
  return { ...fresh, ...Object.fromEntries(saved) };
}

interface Sent {
  url: string;
  headers: Record<string, string>;
}

async function freshen(value: unknown, name: string, ground: Ground): Promise<unknown> {
  if (value === ID) return name === 'id' ? randomUUID() : someId(ground, name);
  if (name === 'slug') return `page-${ground.dice.below(1000)}`;
  if (Array.isArray(value)) {
    return Promise.all(value.map((each) => freshen(each, name.replace(/s$/, ''), ground)));
  }
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(
    async ([key, each]) => [key, await freshen(each, key, ground)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
