export interface ManifestChunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** The client build's manifest, by source file. */
export type AssetManifest = Record<string, ManifestChunk>;

export interface PageAssets {
  bootstrap: string;
  entry: string;
  scripts: string[];
  /** Of the route's own sources. */
  files: Record<string, string>;
  styles: string[];
}

const BOOTSTRAP = 'src/bootstrap.ts';
const ENTRY = 'src/entry-client.tsx';

/**
 * Returns the addresses of everything a page needs at once: the entry, the chunks of its layout and screen,
 * and their imports. Of the parts that hydrate later but are visible from the start, it returns only the
 * styles.
 */
export function collectAssets(
  manifest: AssetManifest,
  sources: readonly string[],
  deferred: ReadonlySet<string>,
): PageAssets {
  const first = followImports(manifest, [ENTRY, ...sources]);
  const scripts = new Set([...first].map((key) => `/${manifest[key]?.file}`));
  const parts = [...first].flatMap((key) => manifest[key]?.dynamicImports ?? []);
  const later = followImports(
    manifest,
    parts.filter((key) => deferred.has(key)),
  );
  // The entry's reset first; then imports before their importers, so that a page's rules override its
  // components'.
  const inOrder = [ENTRY, ...[...first].reverse(), ...[...later].reverse()];
  const styles = new Set(inOrder.flatMap((key) => manifest[key]?.css ?? []).map((style) => `/${style}`));
  const entry = `/${manifest[ENTRY]?.file ?? ''}`;
  scripts.delete(entry);
  const files = Object.fromEntries(sources.map((source) => [source, `/${manifest[source]?.file ?? ''}`]));
  return {
    bootstrap: `/${manifest[BOOTSTRAP]?.file ?? ''}`,
    entry,
    scripts: [...scripts],
    files,
    styles: [...styles],
  };
}

/** The chunks of the sources and of everything they import, each before its imports. */
function followImports(manifest: AssetManifest, sources: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const queue = [...sources];
  for (const key of queue) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    queue.push(...(chunk.imports ?? []));
  }
  return seen;
}
