import type { FastifyInstance } from 'fastify';
import { registerOfflinePages } from './offline-pages.ts';
import { registerSiteMaps, type SiteMaps } from './site-maps.ts';
import { registerWebManifests } from './web-manifests.ts';
import { registerWellKnown } from './well-known.ts';

/** The files of a site for search engines, feed readers, home screens and service workers. */
export function registerSiteFiles(app: FastifyInstance, options: SiteMaps): void {
  registerSiteMaps(app, options);
  registerWebManifests(app, options);
  registerOfflinePages(app);
  registerWellKnown(app, options);
}
