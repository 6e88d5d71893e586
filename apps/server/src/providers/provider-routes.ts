import type { FastifyInstance } from 'fastify';

/** The routes that a provider serves: its pages, its webhook. `hooks` are the functions it may call. */
export type ProviderRoutes<Hooks = undefined> = (app: FastifyInstance, hooks: Hooks) => void | Promise<void>;
