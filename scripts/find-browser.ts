import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's Chromium without windows: it draws a page with two thirds of the work of the whole browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE_BROWSER = '/usr/bin/chromium';

const KNOWN_BROWSERS = [
  HEADLESS_SHELL,
  WHOLE_BROWSER,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns how this repository always starts Chromium: without background traffic, and as root without its
 * sandbox, which root cannot use.
 */
export function browserOptions(): { executablePath: string; args: string[] } {
  const quiet = [
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { executablePath: getBrowser(), args: [...quiet, ...asRoot] };
}

/** Returns the path of a Chromium on this machine, or throws an error that says how to get one. */
export function getBrowser(): string {
  const path = findBrowser();
  if (path === undefined) throw new Error(HOW_TO_GET_ONE);
  return path;
}

/**
 * As getBrowser, but on Debian as root a missing Chromium is installed first, and beside Debian's own its shell of the
 * same version.
 */
export function installBrowser(): string {
  const path = findBrowser();
  const canInstall = process.getuid?.() === 0 && isCommand('apt-get');
  if (canInstall && path === undefined) {
    run('apt-get', 'update', '-qq');
    // Releases before Debian 12 have no shell of its own.
    install(isPackage('chromium-headless-shell') ? 'chromium-headless-shell' : 'chromium');
  }
  if (canInstall && path === WHOLE_BROWSER && !process.env.CHROMIUM_PATH) addHeadlessShell();
  return getBrowser();
}

/** Where it cannot be had, the browser that is there does as well. */
function addHeadlessShell(): void {
  // One line: the name of the package, a tab, its version.
  const asked = spawnSync('dpkg-query', ['--show', 'chromium-common'], { encoding: 'utf8' });
  const name = `chromium-headless-shell=${asked.stdout?.trim().split('\t')[1]}`;
  if (asked.status !== 0 || !isPackage(name)) return;
  try {
    install(name);
  } catch {
    console.log(`"${name}" was not installed: the journeys take ${WHOLE_BROWSER}, with more work`);
  }
}

function install(name: string): void {
  console.log(`Installing the package "${name}" with apt-get`);
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
}

function run(command: string, ...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
}

const HOW_TO_GET_ONE =
  'No Chromium found. Set CHROMIUM_PATH, or install one: "apt-get install chromium" as root on Debian, ' +
  'or "npx playwright install --with-deps chromium" elsewhere.';

function findBrowser(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names no file: ${chosen}`);
    return chosen;
  }
  return [...KNOWN_BROWSERS, chromium.executablePath()].find((path) => existsSync(path));
}

function isPackage(name: string): boolean {
  return spawnSync('apt-get', ['install', '--simulate', name], { stdio: 'ignore' }).status === 0;
}

function isCommand(name: string): boolean {
  return spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;
}

if (import.meta.main) {
  try {
    console.log(`browser: ${installBrowser()}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
