export { listSiteContent } from './list-site-content.ts';
