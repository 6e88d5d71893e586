import { describe, expect, test } from 'vitest';
import { allCalls } from './all-calls.ts';
import { openApiDocument } from './openapi.ts';

describe('the OpenAPI document', () => {
  const document = openApiDocument('http://localhost:3000') as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    components: { schemas: Record<string, unknown> };
  };

  test('has every call of the contract, with its replies', () => {
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.toSorted()).toEqual(
      allCalls()
        .map(([call]) => call)
        .toSorted(),
    );
  });

  test('points only at schemas that it holds', () => {
    const references = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)];
    expect(references.length).toBeGreaterThan(10);
    for (const [, name] of references) expect(Object.keys(document.components.schemas)).toContain(name);
  });
});
