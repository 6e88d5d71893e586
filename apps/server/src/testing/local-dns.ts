import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

type RecordType = 'A' | 'AAAA' | 'CNAME' | 'TXT';

/** Records by type and name: `TXT _tifo.fans.club.test`. A name under `FAIL` is one whose server does not work. */
export type DnsZone = { [key: `${RecordType | 'FAIL'} ${string}`]: readonly string[] | undefined };

export interface LocalDns {
  /** As for `DNS_SERVER`. */
  address: string;
  stop(): Promise<void>;
}

const TYPES: Record<RecordType, number> = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 };
const MAX_UDP_BYTES = 512;
const MAX_TEXT_BYTES = 255;
const HEADER_BYTES = 12;
const REPLY = 0x8180;
const TRUNCATED = 0x0200;
const SERVER_FAILURE = 2;
const NO_SUCH_NAME = 3;

/** Starts a name server of the records in `zone`, which tests may change: over UDP, and over TCP for long replies. */
export async function startLocalDns(zone: DnsZone, wantedPort = 0): Promise<LocalDns> {
  const tcp = overTcp(zone);
  tcp.listen(wantedPort, '127.0.0.1');
  await once(tcp, 'listening');
  const { port } = tcp.address() as { port: number };
  const udp = createSocket('udp4');
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  udp.on('message', (message, { port: from, address }) => {
    const question = readQuestion(message);
    const whole = answer(question, zone);
    const isTooLong = whole.length > MAX_UDP_BYTES;
    udp.send(isTooLong ? encode(question, { flags: REPLY | TRUNCATED, records: [] }) : whole, from, address);
  });
  const stop = async () => {
    udp.close();
    tcp.close();
    await once(tcp, 'close');
  };
  return { address: `127.0.0.1:${port}`, stop };
}

/** Messages over TCP begin with their length. */
function overTcp(zone: DnsZone): Server {
  return createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      if (received.length < 2 || received.length < 2 + received.readUInt16BE(0)) return;
      const whole = answer(readQuestion(received.subarray(2)), zone);
      socket.end(Buffer.concat([uint16(whole.length), whole]));
    });
  });
}

interface Question {
  id: number;
  name: string;
  type: number;
  /** The question as it was sent. */
  bytes: Buffer;
}

function readQuestion(message: Buffer): Question {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const end = at + 5;
  return {
    id: message.readUInt16BE(0),
    name: labels.join('.').toLowerCase(),
    type: message.readUInt16BE(at + 1),
    bytes: message.subarray(HEADER_BYTES, end),
  };
}

interface StoredRecord {
  name: string;
  type: RecordType;
  value: string;
}

function answer(question: Question, zone: DnsZone): Buffer {
  const { name, type } = question;
  if (zone[`FAIL ${name}`]) return encode(question, { flags: REPLY | SERVER_FAILURE, records: [] });
  const isThere = (Object.keys(TYPES) as RecordType[]).some((each) => zone[`${each} ${name}`]);
  const wanted = (Object.keys(TYPES) as RecordType[]).find((each) => TYPES[each] === type);
  const records = wanted ? find(zone, wanted, name) : [];
  return encode(question, { flags: isThere ? REPLY : REPLY | NO_SUCH_NAME, records });
}

/** Follows aliases, as a resolver does. */
function find(zone: DnsZone, type: RecordType, name: string): StoredRecord[] {
  const own = (zone[`${type} ${name}`] ?? []).map((value) => ({ name, type, value }));
  const [alias] = zone[`CNAME ${name}`] ?? [];
  if (own.length > 0 || alias === undefined) return own;
  return [{ name, type: 'CNAME', value: alias }, ...find(zone, type, alias)];
}

function encode({ id, bytes }: Question, reply: { flags: number; records: StoredRecord[] }): Buffer {
  const { flags, records } = reply;
  const header = [id, flags, 1, records.length, 0, 0].map(uint16);
  return Buffer.concat([...header, bytes, ...records.map(encodeRecord)]);
}

function encodeRecord({ name, type, value }: StoredRecord): Buffer {
  const data = encodeValue(type, value);
  const noTimeToLive = Buffer.alloc(4);
  return Buffer.concat([
    ...[encodeName(name), uint16(TYPES[type]), uint16(1), noTimeToLive, uint16(data.length), data],
  ]);
}

function encodeValue(type: RecordType, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'CNAME') return encodeName(value);
  if (type === 'AAAA') throw new Error('No test needs an IPv6 address');
  const text = Buffer.from(value);
  const parts: Buffer[] = [];
  for (let at = 0; at < text.length; at += MAX_TEXT_BYTES) {
    const part = text.subarray(at, at + MAX_TEXT_BYTES);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat(parts);
}

function encodeName(name: string): Buffer {
  const labels = name
    .split('.')
    .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.alloc(1)]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
