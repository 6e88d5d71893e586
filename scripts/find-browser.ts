import { type ExecFileSyncOptions, execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's Chromium without windows: it draws a page with less work than the whole browser does without its window. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const KNOWN_BROWSERS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
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

/** As getBrowser, but on Debian as root a missing Chromium is installed first. */
export function installBrowser(): string {
  const path = findBrowser();
  if (path !== undefined) return path;
  if (process.getuid?.() === 0 && isCommand('apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options: ExecFileSyncOptions = { env, stdio: ['ignore', 'inherit', 'inherit'] };
    execFileSync('apt-get', ['update', '-qq'], options);
    // Releases before Debian 12 have no shell of its own.
    const name = isPackage('chromium-headless-shell') ? 'chromium-headless-shell' : 'chromium';
    console.log(`No Chromium found: installing the package "${name}" with apt-get`);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  }
  return getBrowser();
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
