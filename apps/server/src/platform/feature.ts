import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import type { InvariantSet } from '#server/db/invariants.ts';
import type { PersonalData } from './personal-data.ts';
import type { BoundTask, Schedule } from './tasks.ts';

/** Everything one noun of the domain brings to the product, declared in `<noun>-feature.ts` and listed in `features.ts`. */
export interface Feature {
  name: string;
  /** The modules of its tables. */
  tables?: readonly Record<string, unknown>[];
  /** What always holds about its rows. */
  invariants?: InvariantSet;
  /** Its tables that know a person: what of them is exported, and what erasure does to them. */
  personalData?: PersonalData;
  /** Work that is made once for each context and has to be started or ended with it. */
  services?: readonly Service<unknown>[];
  /** What it provides to features below. */
  provides?: readonly Provision[];
  routes?: readonly RegisterRoutes[];
  tasks?: readonly BoundTask<Context>[];
  schedules?: readonly Schedule<Context>[];
}

export type RegisterRoutes = (on: { app: FastifyInstance; ctx: Context }) => void | Promise<void>;

export function defineFeature(feature: Feature): Feature {
  return feature;
}

/** One value for each context: queues, caches and counters that a process has once. */
export interface Service<Value> {
  of(ctx: Context): Value;
  /** Puts another value in its place, for tests and measures. */
  replace(ctx: Context, value: Value): void;
  start?(ctx: Context): Promise<void>;
  stop?(ctx: Context): Promise<void>;
}

export interface ServiceDefinition<Value> {
  create(ctx: Context): Value;
  /** Called once the process begins to work beside requests. */
  start?(value: Value): Promise<void>;
  stop?(value: Value): Promise<void>;
}

/** A value that is made when it is first asked for, and kept with its context. */
export function defineService<Value>({ create, start, stop }: ServiceDefinition<Value>): Service<Value> {
  const service: Service<Value> = {
    of(ctx) {
      if (!ctx.services.has(service)) ctx.services.set(service, create(ctx));
      return ctx.services.get(service) as Value;
    },
    replace(ctx, value) {
      ctx.services.set(service, value);
    },
  };
  if (start) service.start = (ctx) => start(service.of(ctx));
  if (stop) service.stop = async (ctx) => (ctx.services.has(service) ? stop(service.of(ctx)) : undefined);
  return service;
}

/** A need of a lower feature that higher ones meet. */
export interface Port<Provided extends object> {
  of(ctx: Context): Provided;
  /** What a feature lists under `provides`; several may each provide a part. */
  by(provided: Partial<Provided> | ((ctx: Context) => Partial<Provided>)): Provision;
}

export interface Provision {
  register(ctx: Context): void;
}

/** Whatever nobody provides is as `fallback` says. */
export function definePort<Provided extends object>(fallback: Provided): Port<Provided> {
  const port: Port<Provided> = {
    of: (ctx) => (ctx.services.get(port) as Provided | undefined) ?? fallback,
    by: (provided) => ({
      register(ctx) {
        const part = typeof provided === 'function' ? provided(ctx) : provided;
        ctx.services.set(port, { ...port.of(ctx), ...part });
      },
    }),
  };
  return port;
}
