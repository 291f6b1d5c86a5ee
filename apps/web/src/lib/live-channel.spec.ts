import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LiveChannel, type LiveClaim, type LiveSocket } from './live-channel';

/** A socket that does what the test says. */
class Wire implements LiveSocket {
  connected = false;
  closed = false;
  connects = 0;
  readonly sent: string[] = [];
  readonly #reacts = new Map<string, (payload: unknown) => void>();

  on(event: string, react: (payload: unknown) => void): void {
    this.#reacts.set(event, react);
  }
  emit(event: string): void {
    this.sent.push(event);
  }
  connect(): void {
    this.connects += 1;
  }
  close(): void {
    this.closed = true;
    this.connected = false;
  }
  happens(event: string, payload?: unknown): void {
    if (event === 'connect') this.connected = true;
    if (event === 'disconnect') this.connected = false;
    this.#reacts.get(event)?.(payload);
  }
}

const member: LiveClaim = { token: 't1', uid: '100001' };

function arrange(failures = 0) {
  const wires: Wire[] = [];
  const claims: LiveClaim[] = [];
  let refreshed = 0;
  const waits: boolean[] = [];
  const refused: string[] = [];
  let left = failures;
  const channel = new LiveChannel({
    chance: () => 0.5,
    onConnect: (_, waited) => {
      refreshed += 1;
      waits.push(waited);
    },
    onRefused: ({ token }) => void refused.push(token),
    open: async (claim) => {
      left -= 1;
      if (left >= 0) throw new Error('no code');
      claims.push(claim);
      const wire = new Wire();
      wires.push(wire);
      return wire;
    },
  });
  return { channel, wires, claims, waits, refused, refreshed: () => refreshed, wire: () => wires.at(-1) as Wire };
}

/** Lets promises go on; nothing else moves. */
const settle = () => jest.advanceTimersByTimeAsync(0);
const points = (n: number) => ({ points: n });

describe('the real-time channel', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('tells a first connect that came at once from every other: time passed in which something was missed', async () => {
    const { channel, wire, waits } = arrange();
    channel.speakFor(member);
    channel.on('points_update', () => {});
    await settle();
    wire().happens('connect');
    wire().happens('disconnect');
    await jest.advanceTimersByTimeAsync(60_000);
    wire().happens('connect');
    expect(waits).toEqual([false, true]);

    const late = arrange(1);
    late.channel.speakFor(member);
    late.channel.on('points_update', () => {});
    await jest.advanceTimersByTimeAsync(60_000);
    late.wire().happens('connect');
    expect(late.waits).toEqual([true]);
  });

  it('is open only while somebody is logged in and something listens', async () => {
    const { channel, wires, claims } = arrange();
    channel.speakFor(member);
    expect(channel.isOpen).toBe(false);
    const off = channel.on('points_update', () => {});
    await settle();
    expect([channel.isOpen, claims]).toEqual([true, [member]]);
    channel.speakFor(null);
    expect([channel.isOpen, wires[0]?.closed]).toEqual([false, true]);
    channel.speakFor({ token: 't2', uid: '100002' });
    await settle();
    expect(claims.at(-1)).toEqual({ token: 't2', uid: '100002' });
    off();
    expect([channel.isOpen, wires[1]?.closed]).toEqual([false, true]);
  });

  it('[P4-54] closes when its last listener leaves, not before, and opens again on demand', async () => {
    const { channel, wires } = arrange();
    channel.speakFor(member);
    const [first, second] = [channel.on('points_update', () => {}), channel.on('song_update', () => {})];
    await settle();
    first();
    first();
    expect(wires[0]?.closed).toBe(false);
    second();
    expect(wires[0]?.closed).toBe(true);
    const heard: number[] = [];
    channel.on('points_update', (event) => void heard.push(event.points));
    await settle();
    expect(wires).toHaveLength(2);
    wires[1]?.happens('points_update', points(3));
    wires[1]?.happens('points_update', { points: 'many' });
    expect(heard).toEqual([3]);
  });

  it('[P4-50] pings every 150 s while it is connected', async () => {
    const { channel, wire } = arrange();
    channel.speakFor(member);
    channel.on('points_update', () => {});
    await settle();
    wire().happens('connect');
    jest.advanceTimersByTime(149_999);
    expect(wire().sent).toEqual([]);
    jest.advanceTimersByTime(150_001);
    expect(wire().sent).toEqual(['ping', 'ping']);
    wire().happens('disconnect');
    jest.advanceTimersByTime(150_000);
    expect(wire().sent).toHaveLength(2);
  });

  it('[P4-53] [P9-04] comes back after 1, 2, 4, 8, 16, 30, 30 s and some jitter, and afresh after a steady connection', async () => {
    const { channel, wire } = arrange();
    channel.speakFor(member);
    channel.on('points_update', () => {});
    await settle();
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      wire().happens('connect_error');
      const before = wire().connects;
      jest.advanceTimersByTime(seconds * 1000 + 149);
      expect(wire().connects).toBe(before);
      jest.advanceTimersByTime(1);
      expect(wire().connects).toBe(before + 1);
    }
    wire().happens('connect');
    wire().happens('disconnect');
    jest.advanceTimersByTime(30_149);
    const before = wire().connects;
    jest.advanceTimersByTime(1);
    expect(wire().connects).toBe(before + 1);
    wire().happens('connect');
    jest.advanceTimersByTime(10_000);
    wire().happens('disconnect');
    jest.advanceTimersByTime(1150);
    expect(wire().connects).toBe(before + 2);
  });

  it('reads again what was missed at every connect, and does not wait when the network is back', async () => {
    const { channel, wire, refreshed } = arrange();
    channel.speakFor(member);
    channel.on('points_update', () => {});
    await settle();
    wire().happens('connect');
    wire().happens('disconnect');
    const before = wire().connects;
    channel.retryNow();
    expect(wire().connects).toBe(before + 1);
    wire().happens('connect');
    expect(refreshed()).toBe(2);
    jest.advanceTimersByTime(60_000);
    expect(wire().connects).toBe(before + 1);
  });

  it('tries again when the code of the socket does not arrive, and stops trying once nobody listens', async () => {
    const { channel, wires } = arrange(2);
    channel.speakFor(member);
    const off = channel.on('points_update', () => {});
    await settle();
    await jest.advanceTimersByTimeAsync(1150);
    await jest.advanceTimersByTimeAsync(2150);
    expect(wires).toHaveLength(1);
    off();
    wires[0]?.happens('connect_error');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(wires[0]).toMatchObject({ closed: true, connects: 1 });
  });

  it('does not knock again with a token that is refused', async () => {
    const { channel, wire, refused } = arrange();
    channel.speakFor(member);
    channel.on('points_update', () => {});
    await settle();
    wire().happens('connect_error', new Error('busy'));
    jest.advanceTimersByTime(1150);
    expect([refused, wire().connects]).toEqual([[], 2]);
    wire().happens('connect_error', new Error('invalid token'));
    jest.advanceTimersByTime(60_000);
    expect([refused, wire().connects]).toEqual([['t1'], 2]);
  });
});
