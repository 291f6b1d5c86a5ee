import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Player } from './player';
import { wait, World } from './player.fixture';
import { tracks } from './track.fixture';

let world: World;
let player: Player;
const list = tracks(3);
const minutes = 60_000;

beforeEach(() => {
  world = new World();
  ({ player } = world);
});

async function failOffline(): Promise<void> {
  world.online = false;
  player.play(list[0]!, list);
  await world.failLoad();
}

function comesBack(): void {
  world.online = true;
  player.reconnected();
}

const failed = { playing: false, status: 'error', message: { kind: 'failed' } };

describe('what the network took away', () => {
  it('[P8.3-05] goes on when it is back within minutes', async () => {
    await failOffline();
    world.time += 4 * minutes;
    comesBack();
    expect(player.getState()).toMatchObject({ song: { id: 's0' }, playing: true, status: 'loading' });
  });

  it('stays silent when the network is back only hours later', async () => {
    await failOffline();
    world.time += 120 * minutes;
    comesBack();
    expect(player.getState()).toMatchObject(failed);
  });

  it('stays silent when the server failed and not the network', async () => {
    player.play(list[0]!);
    await world.failLoad();
    comesBack();
    expect(player.getState()).toMatchObject(failed);
  });

  it('stays silent once a pause was asked for, by whomever', async () => {
    await failOffline();
    player.pause();
    comesBack();
    expect(player.getState()).toMatchObject(failed);
  });

  it('stays silent after the sleep timer has run out', async () => {
    player.setSleep(30);
    await failOffline();
    await world.fire(30 * minutes);
    comesBack();
    expect(player.getState()).toMatchObject({ ...failed, sleep: 'off' });
  });

  it('leaves a song alone that was chosen since', async () => {
    await failOffline();
    player.play(list[1]!, list);
    world.element.sound();
    const loads = world.element.loads.length;
    comesBack();
    expect(world.element.loads).toHaveLength(loads);
  });
});

describe('a song that failed', () => {
  it('is not followed by the next one after the sleep timer has run out', async () => {
    player.setSleep(15);
    player.play(list[0]!, list);
    await world.failLoad();
    expect(world.timers.map(({ ms }) => ms)).toEqual([15 * minutes, 4000]);
    await world.fire(15 * minutes);
    expect(world.timers).toEqual([]);
  });

  it.each([true, false])('stays where it is when a pause came before its last try, online: %s', async (online) => {
    world.online = online;
    player.play(list[0]!, list);
    await world.breakLoad();
    player.pause();
    await world.fire(1000);
    await world.breakLoad();
    await world.fire(2000);
    await world.breakLoad();
    expect(world.timers).toEqual([]);
    comesBack();
    await wait();
    expect(player.getState()).toMatchObject(failed);
  });
});
