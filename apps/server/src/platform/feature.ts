import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import type { InvariantSet } from '#server/db/invariants.ts';
import type { PersonalData } from './personal-data.ts';
import type { RetentionOfTables } from './retention.ts';
import type { BoundTask, Schedule } from './tasks.ts';

/**
 * Everything that one noun of the domain adds to the product, declared in `<noun>-feature.ts` and listed in
 * `features.ts`.
 */
export interface Feature {
  name: string;
  /** Its rows are only in the first database: nothing of it runs in the others. */
  isOfDirectory?: boolean;
  /** The modules that define its tables. */
  tables?: readonly Record<string, unknown>[];
  /** The invariants of its rows. */
  invariants?: InvariantSet;
  /** Its tables with personal data: what is exported, and what erasure does to them. */
  personalData?: PersonalData;
  /** How long its tables keep their rows. */
  retention?: RetentionOfTables;
  /** Values that exist once per context and are started or stopped with it. */
  services?: readonly Service<unknown>[];
  /** Its implementations of ports of lower features. */
  provides?: readonly Provision[];
  routes?: readonly RegisterRoutes[];
  tasks?: readonly BoundTask<Context>[];
  schedules?: readonly Schedule<Context>[];
}

export type RegisterRoutes = (on: { app: FastifyInstance; ctx: Context }) => void | Promise<void>;

export function defineFeature(feature: Feature): Feature {
  return feature;
}

/** A value that exists once per context: the queues, caches and counters of a process. */
export interface Service<Value> {
  of(ctx: Context): Value;
  /** Replaces the value, for tests and benchmarks. */
  replace(ctx: Context, value: Value): void;
  start?(ctx: Context): Promise<void>;
  stop?(ctx: Context): Promise<void>;
}

export interface ServiceDefinition<Value> {
  create(ctx: Context): Value;
  /** Called when the process starts to work outside of requests. */
  start?(value: Value): Promise<void>;
  stop?(value: Value): Promise<void>;
}

/** Defines a value that is created on first use and kept with its context. */
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

/** An interface required by a lower feature and implemented by higher ones. */
export interface Port<Provided extends object> {
  of(ctx: Context): Provided;
  /** Returns what a feature lists under `provides`; several features may each implement a part. */
  by(provided: Partial<Provided> | ((ctx: Context) => Partial<Provided>)): Provision;
}

export interface Provision {
  register(ctx: Context): void;
}

/** Defines a port; methods without an implementation are those of `fallback`. */
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
