import { buildWeb, webApps } from './web/build-web.ts';

// As part of "npm ci" a broken build must not break the installation: "npm start" builds again and then says why.
const isTolerant = process.argv.includes('--if-possible');

for (const app of webApps()) {
  try {
    await buildWeb(app);
    console.log(`built ${app}`);
  } catch (error) {
    if (!isTolerant) throw error;
    console.log(`${app} was not built: ${error instanceof Error ? error.message : String(error)}`);
  }
}
