import { limits } from '@overtone/contract/limits';
import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import type { Clock } from '../clock/clock.js';
import type { Config } from '../config/config.js';
import { countedAddress } from '../http/viewer.js';
import type { Log } from '../log/log.js';
import { SocketDoor } from './socket-door.js';
import { MinuteWindows } from '../limits/minute-windows.js';

/** The parts of engine.io's connection that are used here. */
interface Connection {
  readonly request: IncomingMessage;
  readonly transport: unknown;
  on(event: 'packet' | 'close' | 'upgrade', react: () => void): void;
  close(discard: boolean): void;
}

/**
 * Stands before socket.io: counts connections, and everything that comes over each of them, whatever it says. Who sends more than
 * the contract ever needs is cut at once, before the words are understood.
 */
export class ConnectionWatch {
  private readonly door: SocketDoor;
  private readonly told = new MinuteWindows();

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    const unlimited = { perAddress: Infinity, perProcess: limits.socket.perProcess, attemptsPerMinute: Infinity };
    this.door = new SocketDoor(config.env.RATE_LIMITS ? limits.socket : unlimited);
  }

  /** Before a connection is made; a reason refuses. */
  refusal(request: IncomingMessage): string | null {
    return this.door.refusal(this.addressOf(request), this.now());
  }

  follow(io: Server): void {
    io.engine.on('connection', (connection: Connection) => this.followOne(connection));
  }

  private followOne(connection: Connection): void {
    const address = this.addressOf(connection.request);
    if (this.door.isFull(address)) return connection.close(true);
    this.door.enter(address);
    connection.on('close', () => this.door.leave(address));
    const packets = new MinuteWindows();
    let isCut = false;
    const count = () => {
      if (isCut || packets.take('all', this.now()) <= limits.socket.packetsPerMinute) return;
      isCut = true;
      this.tell(address);
      cut(connection);
    };
    connection.on('packet', count);
    // Pings of the WebSocket protocol itself never become packets, and each is answered.
    wireOf(connection)?.on('ping', count);
    connection.on('upgrade', () => wireOf(connection)?.on('ping', count));
  }

  /** Once a minute for an address: a flood must not fill the log either. */
  private tell(address: string): void {
    if (this.told.take(address, this.now()) === 1) this.log.warn('a flooding socket was cut', { address });
  }

  /** The same address that limits of HTTP count by. */
  private addressOf({ headers, socket }: IncomingMessage): string {
    const forwarded = this.config.env.TRUST_PROXY ? String(headers['x-forwarded-for'] ?? '') : '';
    return countedAddress(forwarded.split(',').at(-1)?.trim() || (socket.remoteAddress ?? ''));
  }

  private now = (): number => this.clock.now().getTime();
}

interface Wire {
  on(event: 'ping', react: () => void): void;
  terminate(): void;
}

/** The WebSocket below; undefined while the connection is polling. engine.io does not name it in its types. */
function wireOf({ transport }: Connection): Wire | undefined {
  const { socket } = transport as { socket?: Partial<Wire> };
  return typeof socket?.terminate === 'function' ? (socket as Wire) : undefined;
}

/** A polite goodbye would go on reading for up to thirty seconds. */
function cut(connection: Connection): void {
  const wire = wireOf(connection);
  connection.close(true);
  wire?.terminate();
}
