import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// The base of the ratios: Fastify that only sends the same bytes. Runs as a separate process.
const [port, file, contentType] = process.argv.slice(2);
const bytes = readFileSync(String(file));
const app = Fastify();
app.get('/', (_request, reply) => reply.type(String(contentType)).send(bytes));
app.post('/', (_request, reply) => reply.status(201).type(String(contentType)).send(bytes));
await app.listen({ port: Number(port), host: '127.0.0.1' });
