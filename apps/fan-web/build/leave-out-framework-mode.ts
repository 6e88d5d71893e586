import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Modules of React Router's framework mode, which the site does not use, and their replacements. */
const LEFT_OUT = [
  {
    file: '/lib/dom/ssr/components.js',
    standIn: 'react-router-framework.ts',
    names: ['FrameworkContext', 'PrefetchPageLinks', 'mergeRefs', 'usePrefetchBehavior'],
  },
  {
    file: '/lib/router/instrumentation.js',
    standIn: 'react-router-instrumentation.ts',
    names: [
      'consumeInstrumentationClientResultMetaReceiver',
      'getRouteInstrumentationUpdates',
      'instrumentClientSideRouter',
    ],
  },
];

const SUFFIX = '?left-out';

/** Nearly 3 kB less for each first load; the build fails if a new version has moved these files. */
export function leaveOutFrameworkMode(): Plugin {
  const found = new Set<string>();
  return {
    name: 'leave-out-framework-mode',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (this.environment.name !== 'client' || !importer?.includes('/react-router/dist/')) return null;
      if (importer.endsWith(SUFFIX) || !LEFT_OUT.some(({ file }) => sameName(source, file))) return null;
      const original = await this.resolve(source, importer, { skipSelf: true });
      const known = LEFT_OUT.find(({ file }) => original?.id.endsWith(file));
      return known && original ? `${original.id}${SUFFIX}` : null;
    },
    load(id) {
      const known = LEFT_OUT.find(({ file }) => id.endsWith(`${file}${SUFFIX}`));
      if (!known) return null;
      found.add(known.file);
      const original = JSON.stringify(id.slice(0, -SUFFIX.length));
      const standIn = JSON.stringify(resolve(import.meta.dirname, known.standIn));
      const code = `export * from ${original}; export { ${known.names.join(', ')} } from ${standIn};`;
      return { code, moduleSideEffects: false };
    },
    buildEnd(error) {
      if (error || this.environment.name !== 'client') return;
      const missing = LEFT_OUT.filter(({ file }) => !found.has(file));
      if (missing.length > 0)
        this.error(`React Router has moved ${missing.map(({ file }) => file).join(', ')}`);
    },
  };
}

function sameName(source: string, file: string): boolean {
  return source.endsWith(file.slice(file.lastIndexOf('/')));
}
