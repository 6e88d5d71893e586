import { spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, stopChild } from './start-product.ts';

// Opens the viewers, listens for the given seconds and prints the 95th percentile of the delay in ms. All of
// them read everything, and every tenth looks at the time, in the order in which they came: 50,000 events a
// second leave the generator little time for each.
const LOOKS_EVERY = 10;
/** What was read is looked at before the next is read. */
const READ_INTO = new Uint8Array(64 * 1024);
const [kind = 'product', viewerCount, seconds] = process.argv.slice(2);
const port = await freePort();
const server = spawn(
  process.execPath,
  [resolve(import.meta.dirname, 'stream-server.ts'), kind, String(port)],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
await untilListening();
const delaysMs: number[] = [];
let counting = false;
const sockets: Socket[] = [];
for (let index = 0; index < Number(viewerCount); index += 1) {
  sockets.push(await openViewer(index % LOOKS_EVERY === 0));
}
counting = true;
await sleep(Number(seconds) * 1000);
for (const socket of sockets) socket.destroy();
await stopChild(server);
delaysMs.sort((a, b) => a - b);
const p95 = delaysMs[Math.floor(delaysMs.length * 0.95)];
if (p95 === undefined) throw new Error('No viewer heard anything');
console.log(p95.toFixed(1));

async function untilListening(): Promise<void> {
  for (let attempt = 0; attempt < 250; attempt += 1) {
    const socket = await openSocket().catch(() => null);
    socket?.destroy();
    if (socket) return;
    await sleep(20);
  }
  throw new Error('The stream server did not start');
}

function openSocket(onRead?: (chunk: Buffer) => void): Promise<Socket> {
  const read = (bytes: number, buffer: Uint8Array) => {
    onRead?.(Buffer.from(buffer.buffer, buffer.byteOffset, bytes));
    return true;
  };
  return new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer: READ_INTO, callback: read } });
    socket.once('connect', () => done(socket));
    socket.once('error', fail);
  });
}

async function openViewer(looks: boolean): Promise<Socket> {
  const socket = await openSocket(looks ? noteDelays : undefined);
  socket.write('GET /api/clubs/bench-club/live-events HTTP/1.1\r\nhost: localhost\r\n\r\n');
  socket.on('error', () => undefined);
  return socket;
}

function noteDelays(chunk: Buffer): void {
  if (!counting) return;
  const now = performance.timeOrigin + performance.now();
  for (const [, sentAt] of chunk.toString('latin1').matchAll(/"id":"([\d.]+)"/g))
    delaysMs.push(now - Number(sentAt));
}
