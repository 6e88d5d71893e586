import { describe, expect, test } from 'vitest';
import { allCalls } from './all-calls.ts';
import { openApiDocument } from './openapi.ts';

describe('the OpenAPI document', () => {
  const document = openApiDocument('http://localhost:3000') as {
    paths: Record<
      string,
      Record<
        string,
        { operationId: string; tags: string[]; security: object[]; responses: Record<string, unknown> }
      >
    >;
    tags: { name: string }[];
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

  test('names each call once, says what it is about and whether one signs in for it', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[a-z][A-Za-z0-9]+$/.test(id))).toBe(true);
    const listed = document.tags.map(({ name }) => name);
    expect(operations.every(({ tags }) => tags.length === 1 && listed.includes(tags[0] ?? ''))).toBe(true);
    expect(listed).toEqual(expect.arrayContaining(['clubs', 'exclusives', 'orders', 'posts']));
    expect(document.paths['/api/clubs']?.get?.security).toEqual([]);
    expect(document.paths['/api/clubs/{slug}/posts']?.get?.security).toEqual([{}, { idToken: [] }]);
    expect(document.paths['/api/clubs/{slug}/fans/me']?.get?.security).toEqual([{ idToken: [] }]);
  });

  test('points only at schemas that it holds', () => {
    const references = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)];
    expect(references.length).toBeGreaterThan(10);
    for (const [, name] of references) expect(Object.keys(document.components.schemas)).toContain(name);
  });
});
