import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { connectMediaSession, metadataOf } from './media-session';
import type { Player } from './player';
import type { PlayerState } from './player-state';
import { aTrack } from './track.fixture';

Object.assign(globalThis, {
  MediaMetadata: class {
    constructor(readonly init: MediaMetadataInit) {}
  },
});

const commands = { toggle: jest.fn(), pause: jest.fn(), next: jest.fn(), previous: jest.fn(), seek: jest.fn() };
let state: Partial<PlayerState>;
let tell: () => void;
let handlers: Map<string, ((details: object) => void) | null>;
let session: { metadata: unknown; playbackState: string; setPositionState: jest.Mock };

function connect() {
  handlers = new Map();
  session = { metadata: null, playbackState: 'none', setPositionState: jest.fn() };
  const setActionHandler = (action: string, handler: ((details: object) => void) | null) => {
    if (action === 'seekbackward') throw new TypeError('unknown action');
    handlers.set(action, handler);
  };
  const subscribe = (listener: () => void) => {
    tell = listener;
    return () => undefined;
  };
  const player = { ...commands, subscribe, getState: () => state, now: () => state.currentTime } as unknown as Player;
  return connectMediaSession(player, { ...session, ...{ setActionHandler } } as never, () => '弦外 Overtone');
}

beforeEach(() => {
  jest.clearAllMocks();
  state = { song: aTrack(), started: true, playing: true, currentTime: 30, duration: 100, rate: 1 };
});

describe('media session', () => {
  it('hands the media keys to the player, and survives a browser that knows fewer of them', () => {
    connect();
    handlers.get('nexttrack')?.({});
    handlers.get('seekto')?.({ seekTime: 12 });
    handlers.get('seekforward')?.({});
    handlers.get('play')?.({});
    expect(commands.next).toHaveBeenCalledTimes(1);
    expect(commands.seek.mock.calls).toEqual([[12], [35]]);
    expect(commands.toggle).not.toHaveBeenCalled();
  });

  it('keeps the position inside the song, as the browser demands', () => {
    connect();
    state = { ...state, currentTime: 100.4, rate: 1.5 };
    tell();
    expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 100, position: 100, playbackRate: 1.5 });
  });

  it('is silent before the first play and lets go at the end', () => {
    const stop = connect();
    state = { ...state, started: false };
    tell();
    expect(session.setPositionState).not.toHaveBeenCalled();
    stop();
    expect(handlers.get('nexttrack')).toBeNull();
  });

  it('names title, artist, album and pictures', () => {
    expect(metadataOf(aTrack({ image_url: '/cover.jpg' }), '弦外')).toMatchObject({
      ...{ title: '晚一点的月台', artist: '阿梨', album: '弦外' },
      artwork: [{ sizes: '96x96' }, { sizes: '256x256' }, { src: '/cover.jpg', sizes: '512x512' }],
    });
    expect(metadataOf(aTrack(), '弦外').artwork).toEqual([]);
  });
});
