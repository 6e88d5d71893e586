interface VideoShape {
  width?: number;
  height?: number;
  codec?: string;
  sound?: string | null;
  /** Whether the camera was held upright. */
  isTurned?: boolean;
  brand?: string;
  /** Bytes of what is shown. */
  film?: Buffer;
  /** Whether the description follows after what is shown. */
  isLate?: boolean;
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function trackOf(handler: string, codec: string, header: Buffer): Buffer {
  const kind = Buffer.alloc(24);
  kind.write(handler, 8, 'latin1');
  const formats = Buffer.alloc(24);
  formats.writeUInt32BE(1, 4);
  formats.writeUInt32BE(16, 8);
  formats.write(codec, 12, 'latin1');
  const description = box('minf', box('stbl', box('stsd', formats)));
  return box('trak', box('tkhd', header), box('mdia', box('hdlr', kind), description));
}

/** Returns an MP4 with the boxes of one, whose film nobody can see. */
export function plainMp4(shape: VideoShape = {}): Buffer {
  const { width = 640, height = 360, codec = 'avc1', sound = 'mp4a', isTurned = false } = shape;
  const { brand = 'isom', film = Buffer.from('film'), isLate = false } = shape;
  const header = Buffer.alloc(84);
  header.writeInt32BE(isTurned ? 0 : 65_536, 40);
  header.writeUInt32BE(width * 65_536, 76);
  header.writeUInt32BE(height * 65_536, 80);
  const tracks = [
    trackOf('vide', codec, header),
    ...(sound === null ? [] : [trackOf('soun', sound, Buffer.alloc(84))]),
  ];
  const [description, shown] = [box('moov', ...tracks), box('mdat', film)];
  const name = box('ftyp', Buffer.from(brand, 'latin1'), Buffer.alloc(4));
  return Buffer.concat([name, ...(isLate ? [shown, description] : [description, shown])]);
}

function element(id: number, body: Buffer, isOpen = false): Buffer {
  const bytes = Buffer.from(id.toString(16), 'hex');
  const size = Buffer.alloc(8, 0xff);
  size.writeUInt32BE(0, 1);
  size.writeUInt32BE(body.length, 4);
  size[0] = 0x01;
  return Buffer.concat([bytes, isOpen ? Buffer.from([0xff]) : size, body]);
}

/** Returns a WebM with the elements of one, whose film nobody can see. */
export function plainWebm(shape: VideoShape & { docType?: string; isOpen?: boolean } = {}): Buffer {
  const { width = 640, height = 360, codec = 'V_VP9', sound = 'A_OPUS', film = Buffer.from('film') } = shape;
  const { docType = 'webm', isOpen = false } = shape;
  const number = (value: number) => Buffer.from([value >> 8, value & 255]);
  const size = Buffer.concat([element(0xb0, number(width)), element(0xba, number(height))]);
  const track = (type: number, name: string, more: Buffer) =>
    element(
      0xae,
      Buffer.concat([element(0x83, Buffer.from([type])), element(0x86, Buffer.from(name)), more]),
    );
  const tracks = Buffer.concat([
    track(1, codec, element(0xe0, size)),
    ...(sound === null ? [] : [track(2, sound, Buffer.alloc(0))]),
  ]);
  const gap = element(0xec, Buffer.alloc(40));
  const inside = Buffer.concat([gap, element(0x1654ae6b, tracks), element(0x1f43b675, film)]);
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from(docType))),
    element(0x18538067, inside, isOpen),
  ]);
}
