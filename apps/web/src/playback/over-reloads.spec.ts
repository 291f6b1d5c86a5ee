import { beforeEach, describe, expect, it } from '@jest/globals';
import { playOverReloads } from './over-reloads';
import { World } from './player.fixture';
import { tracks } from './track.fixture';

let world: World;
let tab: Map<string, string>;
let page: EventTarget;

/** The player's own part of a page that has just begun. */
const begin = (): void => {
  page = new EventTarget();
  const store = {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  };
  playOverReloads(world.player, store, page);
};
/** `asked`: by a button of the site. */
function reload({ asked }: { asked: boolean }): void {
  if (asked) page.dispatchEvent(new Event('reloading'));
  world.reload();
  begin();
}

beforeEach(() => {
  world = new World();
  tab = new Map();
  begin();
  const list = tracks(3);
  world.player.play(list[1]!, list);
  world.element.sound();
  world.element.reach(33);
});

describe('a reload that somebody asks for', () => {
  it('goes on with the song at its second, once', () => {
    reload({ asked: true });
    world.element.sound();
    expect(world.player.getState()).toMatchObject({ song: { id: 's1' }, status: 'playing', currentTime: 33 });
    expect(world.element.currentTime).toBe(33);
    expect(world.player.getState().queue).toHaveLength(3);
    reload({ asked: false });
    expect(world.player.getState()).toMatchObject({ song: { id: 's1' }, playing: false, status: 'idle' });
  });

  it('waits at its second where the browser forbids to begin', async () => {
    page.dispatchEvent(new Event('reloading'));
    world.reload();
    world.element.play = () => Promise.reject(new DOMException('not yet', 'NotAllowedError'));
    begin();
    world.element.duration = 100;
    world.element.tell('loadedmetadata');
    await new Promise((done) => setTimeout(done, 0));
    expect(world.player.getState()).toMatchObject({ playing: false, status: 'paused', currentTime: 33, message: null });
  });

  it('plays nothing that was paused', () => {
    world.player.pause();
    reload({ asked: true });
    expect(world.player.getState()).toMatchObject({ playing: false, currentTime: 33 });
    expect(world.element.loads).toEqual([]);
  });
});
