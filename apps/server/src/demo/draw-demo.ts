import { constants, setPriority } from 'node:os';
import { readEnv } from '#server/config/read-env.ts';
import { toConfig } from '#server/config/to-config.ts';
import { toSecrets } from '#server/config/to-secrets.ts';
import { createLogger } from '#server/lib/logger.ts';
import { chooseFiles } from '#server/providers/files/choose-files.ts';
import { drawDemoPictures, offerDemoPictures } from './demo-pictures.ts';

// A separate process with low priority: drawing hundreds of pictures would double the memory of the server.
// The pipe from the server closes however the server ends.
process.stdin.on('close', () => process.exit()).resume();
setPriority(constants.priority.PRIORITY_LOW);
const config = toConfig(readEnv());
const secrets = await toSecrets(config.secrets.folder, config.secrets.given);
const stores = chooseFiles({ config, secrets });
offerDemoPictures(stores);
await drawDemoPictures({ ...stores, logger: createLogger(config.logLevel) });
process.exit();
