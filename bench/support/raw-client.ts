import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  body: string;
}

/** One keep-alive connection that sends one request at a time, with as little work of its own as possible. */
export class RawClient {
  private readonly socket: Socket;
  private received = '';
  private settle: ((answer: RawAnswer) => void) | null = null;
  private fail: ((error: Error) => void) | null = null;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding('latin1');
    socket.setNoDelay(true);
    socket.on('data', (chunk: string) => this.receive(chunk));
    const broken = () => this.fail?.(new Error('The connection broke'));
    socket.on('error', broken);
    socket.on('close', broken);
  }

  static open(port: number): Promise<RawClient> {
    return new Promise((done, fail) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => done(new RawClient(socket)));
      socket.once('error', fail);
    });
  }

  post(path: string, token: string, body: string): Promise<RawAnswer> {
    return new Promise((done, fail) => {
      this.settle = done;
      this.fail = fail;
      this.socket.write(
        `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
    });
  }

  close(): void {
    this.fail = null;
    this.socket.destroy();
  }

  private receive(chunk: string): void {
    this.received += chunk;
    const headEnd = this.received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.received.slice(0, headEnd))?.[1] ?? 0);
    const end = headEnd + 4 + length;
    if (this.received.length < end) return;
    const answer = {
      status: Number(this.received.slice(9, 12)),
      body: this.received.slice(headEnd + 4, end),
    };
    this.received = this.received.slice(end);
    this.settle?.(answer);
  }
}
