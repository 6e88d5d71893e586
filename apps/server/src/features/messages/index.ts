export { importMessage } from './import-message.ts';
export { countReports } from './moderation/report-store.ts';
