import { limits } from '@overtone/contract/limits';
import { pingEvent, serverEvents, type ServerEventName, type ServerEvents } from '@overtone/contract/realtime';
import { saysDeadToken } from './dead-token';
import { reconnectDelay } from './reconnect-delay';

/** Who the channel speaks for. */
export interface LiveClaim {
  token: string;
  uid: string;
}

/** What the channel needs of socket.io's socket; it connects when told to and never by itself. */
export interface LiveSocket {
  readonly connected: boolean;
  on(event: string, react: (payload: unknown) => void): unknown;
  emit(event: string): unknown;
  connect(): unknown;
  close(): unknown;
}

export interface LiveSettings {
  open: (claim: LiveClaim) => Promise<LiveSocket>;
  /** 0 to 1. */
  chance: () => number;
  /** After every (re)connect: what was missed is read again. `waited`: not the first try, so there was time to miss it. */
  onConnect: (claim: LiveClaim, waited: boolean) => void;
  /** The server does not know the token (any more). */
  onRefused: (claim: LiveClaim) => void;
}

type Listener<N extends ServerEventName> = (event: ServerEvents[N], claim: LiveClaim) => void;

/** A connection that lasted this long counts as good: one that lets in and throws out at once is not asked every second. */
const steadyMs = 10_000;

/**
 * The real-time channel: open while somebody is logged in and something listens, closed otherwise. An event is a hint.
 * Pings every 150 s and comes back with growing delays (reconnect-delay.ts).
 */
export class LiveChannel {
  readonly #listeners = new Map<ServerEventName, Set<Listener<ServerEventName>>>();
  #claim: LiveClaim | null = null;
  #close: (() => void) | undefined;
  #wake: (() => void) | undefined;

  constructor(private readonly settings: LiveSettings) {}

  get isOpen(): boolean {
    return this.#close !== undefined;
  }

  /** Another login, or none. */
  speakFor(claim: LiveClaim | null): void {
    if (claim?.token === this.#claim?.token) return;
    this.#stop();
    this.#claim = claim;
    this.#follow();
  }

  /** @returns how to stop listening; the last one who does closes the channel. */
  on<N extends ServerEventName>(name: N, listener: Listener<N>): () => void {
    const own = listener as unknown as Listener<ServerEventName>;
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(own));
    this.#follow();
    return () => {
      listeners.delete(own);
      if (listeners.size === 0) this.#listeners.delete(name);
      this.#follow();
    };
  }

  /** The network is back: no waiting. */
  retryNow(): void {
    this.#wake?.();
  }

  #follow(): void {
    if (this.#claim === null || this.#listeners.size === 0) this.#stop();
    else if (!this.isOpen) this.#start(this.#claim);
  }

  #stop(): void {
    this.#close?.();
    this.#close = undefined;
    this.#wake = undefined;
  }

  #start(claim: LiveClaim): void {
    const timers = new Timers();
    let socket: LiveSocket | undefined;
    let attempt = 0;
    let stopped = false;
    let waited = false;
    const again = (connect: () => void) => {
      waited = true;
      timers.drop('steady');
      timers.set('again', reconnectDelay(attempt, this.settings.chance()), connect);
      attempt += 1;
    };
    const begin = () => void this.settings.open(claim).then(admit, () => stopped || again(begin));
    const admit = (opened: LiveSocket) => {
      if (stopped) return void opened.close();
      socket = opened;
      const retry = () => stopped || again(() => opened.connect());
      opened.on('connect_error', (error) => {
        if (stopped) return;
        if (error instanceof Error && saysDeadToken(error.message)) this.settings.onRefused(claim);
        else retry();
      });
      opened.on('disconnect', retry);
      opened.on('connect', () => {
        timers.set('steady', steadyMs, () => (attempt = 0));
        this.settings.onConnect(claim, waited);
      });
      for (const name of Object.keys(serverEvents) as ServerEventName[])
        opened.on(name, (raw) => stopped || this.#tell(name, raw, claim));
      timers.repeat(limits.socket.pingSeconds * 1000, () => opened.connected && opened.emit(pingEvent));
      opened.connect();
    };
    this.#close = () => {
      stopped = true;
      timers.dropAll();
      socket?.close();
    };
    this.#wake = () => {
      if (!socket || socket.connected) return;
      attempt = 0;
      timers.drop('again');
      socket.connect();
    };
    begin();
  }

  #tell(name: ServerEventName, raw: unknown, claim: LiveClaim): void {
    const event = serverEvents[name].safeParse(raw);
    if (!event.success) return;
    for (const listener of this.#listeners.get(name) ?? []) listener(event.data, claim);
  }
}

class Timers {
  readonly #once = new Map<string, ReturnType<typeof setTimeout>>();
  #ping: ReturnType<typeof setInterval> | undefined;

  set(name: 'again' | 'steady', ms: number, run: () => void): void {
    this.drop(name);
    this.#once.set(name, setTimeout(run, ms));
  }

  drop(name: 'again' | 'steady'): void {
    clearTimeout(this.#once.get(name));
  }

  repeat(ms: number, run: () => void): void {
    this.#ping = setInterval(run, ms);
  }

  dropAll(): void {
    for (const timer of this.#once.values()) clearTimeout(timer);
    clearInterval(this.#ping);
  }
}
