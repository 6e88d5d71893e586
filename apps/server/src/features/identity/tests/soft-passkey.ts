import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const FLAGS = { present: 0x01, unlocked: 0x04, withCredential: 0x40 };

interface Request {
  challenge: string;
  /** The origin of the page, as stated by the browser. */
  origin: string;
  relyingParty: string;
  isUnlocked?: boolean;
}

/** A software passkey for tests: produces what a browser and its authenticator send. */
export class SoftPasskey {
  readonly id = randomBytes(32).toString('base64url');
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  counter = 0;

  constructor() {
    ({ privateKey: this.privateKey, publicKey: this.publicKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
    }));
  }

  /** Returns the result of `navigator.credentials.create`. */
  create(request: Request) {
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        [
          'authData',
          Buffer.concat([this.authenticatorData(request, FLAGS.withCredential), this.credentialData()]),
        ],
      ]),
    ).toString('base64url');
    const clientDataJSON = clientData('webauthn.create', request);
    return this.wrap({ clientDataJSON, attestationObject, transports: ['internal'] });
  }

  /** Returns the result of `navigator.credentials.get`. */
  sign(request: Request) {
    this.counter += 1;
    const authenticatorData = this.authenticatorData(request, 0);
    const clientDataJSON = clientData('webauthn.get', request);
    const clientHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = sign('sha256', Buffer.concat([authenticatorData, clientHash]), this.privateKey);
    return this.wrap({
      clientDataJSON,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  private wrap<Response extends object>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private authenticatorData({ relyingParty, isUnlocked = true }: Request, more: number): Buffer {
    const flags = FLAGS.present | (isUnlocked ? FLAGS.unlocked : 0) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash('sha256').update(relyingParty).digest(), Buffer.from([flags]), counter]);
  }

  private credentialData(): Buffer {
    const id = Buffer.from(this.id, 'base64url');
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    return Buffer.concat([Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 255]), id, cbor(key)]);
  }
}

function clientData(type: string, { challenge, origin }: Request): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

/** Encodes the subset of CBOR that authenticators use: integers, bytes, texts, maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}
