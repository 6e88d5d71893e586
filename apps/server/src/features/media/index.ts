export { mediaUsePort } from './media-use-port.ts';
