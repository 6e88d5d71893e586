export { importMessage } from './import-message.ts';
