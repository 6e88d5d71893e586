export { personalDataPort } from './personal-data-port.ts';
