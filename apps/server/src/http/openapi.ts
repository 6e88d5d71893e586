import { Problem } from '@tifo/contracts/problems';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { once } from '#server/lib/once.ts';
import { type AnyRoute, allCalls } from './all-calls.ts';
import { renderApiDocs } from './api-docs-page.ts';

type JsonSchema = Record<string, unknown>;

/**
 * Serves the contract as OpenAPI 3.1 and as a page, both generated from the same table on the first request:
 * building the schemas takes longer than all routes of the product, and few processes ever need them.
 */
export function registerOpenApi(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const json = once(() => JSON.stringify(openApiDocument(publicUrl)));
  const page = once(renderApiDocs);
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json()),
  );
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
}

export function openApiDocument(publicUrl: string): JsonSchema {
  const components: Record<string, JsonSchema> = {};
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [call, route] of allCalls()) {
    const [method = '', path = ''] = call.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation({ method, path, route }, components) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tifo', version: '1.0.0', description: 'The HTTP contract of a Tifo club site.' },
    servers: [{ url: publicUrl }],
    tags: [...new Set(Object.keys(paths).map(tagOf))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      schemas: components,
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

interface Operation {
  method: string;
  path: string;
  route: AnyRoute;
}

function operation({ method, path, route }: Operation, components: Record<string, JsonSchema>): JsonSchema {
  return {
    operationId: operationIdOf(method, path),
    tags: [tagOf(path)],
    summary: route.summary,
    description: describe(route),
    security: securityOf(route),
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...(route.idempotent
        ? [
            { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } },
            { name: 'Request-Deadline', in: 'header', schema: { type: 'string', format: 'date-time' } },
          ]
        : []),
    ],
    ...(route.body
      ? { requestBody: { required: true, content: jsonContent(toSchema(route.body, 'input', components)) } }
      : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(route.replies).map(([status, schema]) => [
          status,
          {
            description: 'Done',
            ...(schema ? { content: replyContent(route, toSchema(schema, 'output', components)) } : {}),
          },
        ]),
      ),
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: toSchema(Problem, 'output', components) } },
      },
    },
  };
}

/** `GET /api/clubs/{slug}/posts` becomes `getClubsBySlugPosts`; unique, since addresses are. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .replaceAll('{', 'by-')
    .split(/[^A-Za-z0-9]+/);
  const name = words.filter(Boolean).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method.toLowerCase() + name.join('');
}

/**
 * Returns the noun that a call is about: the last static segment of `clubs/{slug}/fans/{username}/orders`.
 */
function tagOf(path: string): string {
  const nouns = path.split('/').filter((part) => part !== '' && part !== 'api' && !part.startsWith('{'));
  const noun = nouns.find((part) => part !== 'clubs' && part !== 'fans' && part !== 'me');
  return noun ?? nouns.at(-1) ?? 'clubs';
}

/**
 * An empty list means that no sign-in is needed; an empty object beside the token means that it is optional.
 */
function securityOf({ permission }: AnyRoute): JsonSchema[] {
  if (permission === 'anyone') return [];
  return permission === 'contentReader' ? [{}, { idToken: [] }] : [{ idToken: [] }];
}

function describe({ permission, problems = [] }: AnyRoute): string {
  return [
    `Permission: ${permission}.`,
    ...(problems.length ? [`Problems: ${problems.join(', ')}.`] : []),
  ].join(' ');
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): JsonSchema[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: z.toJSONSchema(field as z.ZodType, { io: 'input' }),
  }));
}

const jsonContent = (schema: JsonSchema) => ({ 'application/json': { schema } });

const replyContent = ({ mediaType }: AnyRoute, schema: JsonSchema): JsonSchema =>
  mediaType ? { [mediaType]: { schema } } : jsonContent(schema);

/** Zod puts named schemas under `$defs`; OpenAPI requires them among its components. */
function toSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  components: Record<string, JsonSchema>,
): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema & {
    $defs?: Record<string, JsonSchema>;
  };
  for (const [id, definition] of Object.entries($defs)) components[id] = liftReferences(definition);
  const { id, ...own } = rest as JsonSchema & { id?: string };
  if (typeof id !== 'string') return liftReferences(own);
  components[id] = liftReferences(own);
  return { $ref: `#/components/schemas/${id}` };
}

function liftReferences<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('#/$defs/', '#/components/schemas/')) as Value;
}
