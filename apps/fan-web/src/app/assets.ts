export interface ManifestChunk {
  file: string;
  imports?: string[];
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

/** Addresses of all a page needs at once: the entry, the chunks of its layout and screen, and what they import. */
export function collectAssets(manifest: AssetManifest, sources: readonly string[]): PageAssets {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const queue = [ENTRY, ...sources];
  for (const key of queue) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    scripts.add(`/${chunk.file}`);
    queue.push(...(chunk.imports ?? []));
  }
  // The entry's reset first; then imports before what imports them, so that a page's rules win over its pieces'.
  const inOrder = [ENTRY, ...[...seen].filter((key) => key !== ENTRY).reverse()];
  for (const key of inOrder) for (const style of manifest[key]?.css ?? []) styles.add(`/${style}`);
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
