import type { FastifyInstance } from 'fastify';

/** What a provider serves by itself: its pages, its webhook. `hooks` is what it may call of us. */
export type ProviderRoutes<Hooks = undefined> = (app: FastifyInstance, hooks: Hooks) => void | Promise<void>;
