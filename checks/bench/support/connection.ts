import { connect, type Socket } from 'node:net';

export interface Reply {
  status: number;
  body: Buffer;
  /** Size of the whole response, headers included. */
  bytes: number;
}

const HEADERS_END = Buffer.from('\r\n\r\n');

/**
 * One learner's keep-alive connection with one request at a time: HTTP/1.1 (RFC 9112) as far as the server's
 * responses need it. Node's own client takes as much processor time as the server, and both share two cores.
 */
export class Connection {
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | undefined;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#host = hostname;
    this.#port = Number(port);
  }

  request(method: string, path: string, token: string, body = ''): Promise<Reply> {
    this.#socket ??= this.#open();
    const type = body === '' ? '' : `Content-Type: application/json\r\n`;
    const head =
      `${method} ${path} HTTP/1.1\r\nHost: ${this.#host}:${this.#port}\r\nAuthorization: Bearer ${token}\r\n` +
      `Accept-Encoding: br\r\n${type}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket?.write(head + body);
    });
  }

  close() {
    this.#socket?.destroy();
  }

  #open(): Socket {
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true });
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The connection was closed')));
    return socket;
  }

  #fail(error: Error) {
    this.#socket = undefined;
    this.#received = Buffer.alloc(0);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.reject(error);
  }

  #take(chunk: Buffer) {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(HEADERS_END);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = /^content-length: (\d+)$/im.exec(head)?.[1];
    if (length === undefined) {
      this.#socket?.destroy(new Error(`A response does not state its length: ${head}`));
      return;
    }
    const start = end + HEADERS_END.length;
    if (this.#received.length < start + Number(length)) return;
    const body = this.#received.subarray(start, start + Number(length));
    this.#received = Buffer.alloc(0);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body, bytes: start + body.length });
  }
}
