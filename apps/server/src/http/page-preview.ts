import type { PreviewedPage } from '@tifo/contracts/back-office/clubs';
import type { Exclusive } from '@tifo/contracts/exclusives';
import type { Language } from '@tifo/contracts/values';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { definePort } from '#server/platform/feature.ts';
import { readOwnApi } from './read-own-api.ts';
import type { Pages } from './render-page.ts';
import type { WebBuild } from './web-build.ts';
import { toWebSettings } from './web-settings.ts';

interface PreviewInput {
  page: PreviewedPage;
  clubSlug: string;
  language: Language;
  /** What reads of the API return, by their paths, in place of what is stored. */
  answers: Readonly<Record<string, unknown>>;
}

interface PagePreview {
  /** Returns a page of a club, without its scripts; empty where there is none, and where the web has not been built. */
  render(input: PreviewInput): Promise<string>;
}

export const pagePreviewPort = definePort<PagePreview>({ render: async () => '' });

const SCRIPTS = /<script\b.*?<\/script>/gs;

type ReadList = (path: string) => Promise<unknown>;

/** The path of a page in the club; undefined where the club has no such page. */
async function pathOf(page: PreviewedPage, read: ReadList): Promise<string | undefined> {
  if (page === 'HOME') return '';
  if (page === 'CATALOGUE') return '/marketplace';
  const [first] = (await read('exclusives?limit=1')) as Pick<Exclusive, 'slug'>[];
  return first && `/exclusives/${first.slug}`;
}

/** Renders pages of the fan web for one reader only: nothing of them is kept. */
export function previewPages(
  app: FastifyInstance,
  { ctx, build, readName }: { ctx: Context; build: WebBuild; readName: Pages['readName'] },
): PagePreview {
  const { config } = ctx;
  return {
    async render({ page: wanted, clubSlug, language, answers }) {
      const basename = `/clubs/${clubSlug}`;
      const path = await pathOf(wanted, async (list) => {
        const reply = await readOwnApi(app, { path: `/api${basename}/${list}`, language });
        return reply.ok ? reply.json() : [];
      });
      if (path === undefined) return '';
      const settings = toWebSettings(config, await readName(ctx));
      const { manifest, stylesheets } = build;
      const page = await build.renderPage({
        ...{ language, manifest, stylesheets, theme: 'light', settings },
        url: new URL(basename + path, config.server.publicUrl),
        mount: { basename, clubSlug },
        fetchApi: async (path) =>
          path in answers ? Response.json(answers[path]) : readOwnApi(app, { path, language }),
        checkQueries: config.mode !== 'production',
      });
      return page.kind === 'page' ? page.html.replaceAll(SCRIPTS, '') : '';
    },
  };
}
