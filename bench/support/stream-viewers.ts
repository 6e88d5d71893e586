import { spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, stopChild } from './start-product.ts';

// Opens the viewers, listens for the given seconds and prints the 95th percentile of the delay in ms.
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
  sockets.push(await openViewer());
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

function openSocket(): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(socket));
    socket.once('error', fail);
  });
}

async function openViewer(): Promise<Socket> {
  const socket = await openSocket();
  socket.write('GET /api/clubs/bench-club/live-events HTTP/1.1\r\nhost: localhost\r\n\r\n');
  socket.setEncoding('latin1');
  socket.on('error', () => undefined);
  socket.on('data', (chunk: string) => {
    if (!counting) return;
    const now = performance.timeOrigin + performance.now();
    for (const [, sentAt] of chunk.matchAll(/"id":"([\d.]+)"/g)) delaysMs.push(now - Number(sentAt));
  });
  return socket;
}
