import { Problem } from '@tifo/contracts/problems';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AnyRoute, allCalls } from './all-calls.ts';
import { renderApiDocs } from './api-docs-page.ts';

type JsonSchema = Record<string, unknown>;

/** The contract as OpenAPI 3.1 and as a page to read, both made from the one table once at start. */
export function registerOpenApi(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const document = openApiDocument(publicUrl);
  const json = JSON.stringify(document);
  const page = renderApiDocs();
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

export function openApiDocument(publicUrl: string): JsonSchema {
  const components: Record<string, JsonSchema> = {};
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [call, route] of allCalls()) {
    const [method = '', path = ''] = call.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(route, components) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tifo', version: '1.0.0', description: 'The HTTP contract of a Tifo club site.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(route: AnyRoute, components: Record<string, JsonSchema>): JsonSchema {
  const needsToken = route.permission !== 'anyone' && route.permission !== 'contentReader';
  return {
    summary: route.summary,
    description: describe(route),
    ...(needsToken ? { security: [{ idToken: [] }] } : {}),
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

/** Named schemas come out under `$defs`; OpenAPI wants them among its components. */
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
