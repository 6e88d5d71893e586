import type { Language } from '@tifo/contracts/values';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { definePort } from '#server/platform/feature.ts';
import { readOwnApi } from './read-own-api.ts';
import type { WebBuild } from './web-build.ts';
import { toWebSettings } from './web-settings.ts';

interface PreviewedPage {
  clubSlug: string;
  language: Language;
  /** What reads of the API return, by their paths, in place of what is stored. */
  answers: Readonly<Record<string, unknown>>;
}

interface PagePreview {
  /** Returns the home page of a club, without its scripts; empty where the web has not been built. */
  render(page: PreviewedPage): Promise<string>;
}

export const pagePreviewPort = definePort<PagePreview>({ render: async () => '' });

const SCRIPTS = /<script\b.*?<\/script>/gs;

/** Renders pages of the fan web for one reader only: nothing of them is kept. */
export function previewPages(
  app: FastifyInstance,
  { ctx, build }: { ctx: Context; build: WebBuild },
): PagePreview {
  const { config } = ctx;
  return {
    async render({ clubSlug, language, answers }) {
      const basename = `/clubs/${clubSlug}`;
      const { manifest, stylesheets } = build;
      const page = await build.renderPage({
        ...{ language, manifest, stylesheets, theme: 'light', settings: toWebSettings(config) },
        url: new URL(basename, config.server.publicUrl),
        mount: { basename, clubSlug },
        fetchApi: async (path) =>
          path in answers ? Response.json(answers[path]) : readOwnApi(app, { path, language }),
        checkQueries: config.mode !== 'production',
      });
      return page.kind === 'page' ? page.html.replaceAll(SCRIPTS, '') : '';
    },
  };
}
