import { mixingLimits } from '@overtone/contract/limits-mixing';
import type { MixAudio, MixProject } from '@overtone/contract/mix-project';
import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { claimProject, type Claim } from '../../../mixing/claim';
import { addFiles as filesCommand, emptyProject } from '../../../mixing/new-project';
import { same } from '../../../mixing/bounds';
import { NoRoom } from '../../../mixing/no-room';
import { budgetHere, rateHere } from '../../../mixing/browser-reading';
import { openMixStorage } from '../../../mixing/open-storage';
import { readProject } from '../../../mixing/read-project';
import { roomOf, withoutUnused } from '../../../mixing/room';
import type { MixStorage } from '../../../mixing/storage';
import { clearIncoming, comes, refuse } from '../files/incoming';
import { readSounds } from '../files/read-sounds';
import { newId } from '../session/new-id';
import { openMixer, type OpenMixer } from '../session/open-mixer';
import { readMix } from '../share/mix-links';
import { errorText } from '../../../lib/show-error';
import { oneSound } from '../../../playback/browser-sound';
import { createEngine } from '../../../mixing/engine';
import { readSong } from '../songs/lay-song';
import type { ChosenSong } from '../songs/songs-window';
import { detectTempo } from './detect-tempo';
import { bytesOf } from './kept-bytes';
import { loadSounds } from './load-sounds';
import { openedHere, rememberOpen } from './open-tab';
import { lay } from './lay';
import { say } from './say';
import { stateAtFirst, type StageState, type Wish } from './stage-state';

const { mixing: bounds } = mixingLimits;

const mostListed = 4;

/** What is open on the page, and how it came there. Outside React; it ends with the page. */
export class Stage {
  readonly store;
  /** What is kept here has been read, and what was asked for is on its way. */
  readonly begun: Promise<void>;
  readonly #ending = new AbortController();
  #storage: MixStorage | null = null;
  #claim: Claim | null = null;
  #watching: ReturnType<typeof loadSounds> | null = null;
  #underWay = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly client: QueryClient,
    wish: Wish,
  ) {
    this.store = createStore<StageState>(() => stateAtFirst(wish));
    this.begun = this.#begin(wish);
  }

  /** A song that was asked for is laid on a new desk; what this tab had open is there again; else what was left is offered. */
  async #begin({ song, mix }: Wish): Promise<void> {
    const opened = await openMixStorage({ now: Date.now, unsaved: localStorage, onLost: () => (this.#storage = null) });
    this.#storage = opened.ok ? opened.value : null;
    await this.#listLeft();
    if (this.#ending.signal.aborted) return;
    this.store.setState({ busy: false });
    const here = openedHere();
    if (mix !== null) void this.openShared(mix);
    else if (song !== null) void this.addSong({ id: song, title: say('songs.wanted') });
    else if (here && this.store.getState().left.some(({ id }) => id === here)) void this.recover(here);
  }

  async #listLeft(): Promise<void> {
    const listed = await this.#storage?.list();
    this.store.setState({ left: listed?.ok ? listed.value.slice(0, mostListed) : [] });
  }

  close = async (): Promise<void> => {
    this.#ending.abort();
    clearIncoming();
    await this.#shut();
    // What was on its way opens nothing any more, and what it holds already is given back.
    await Promise.allSettled([this.begun, this.#turn]);
    await this.#shut();
    this.#storage?.close();
  };

  /** The page goes away, and nothing can be awaited any more. */
  leave = (): void => this.store.getState().mixer?.saving.leave();

  chooseSongs = (open: boolean): void => this.store.setState({ choosingSongs: open });

  /** Each becomes a track that begins at a second of the timeline; what cannot be used says why. */
  addFiles = (files: readonly File[], at = 0): Promise<void> =>
    this.#busy(async () => {
      for await (const read of this.#read(files)) {
        // Only now: what cannot be read opens no desk.
        const mixer = await this.#desk(read.audio.name);
        if (roomOf(mixer.desk.getState().project).tracks < 1) {
          return refuse(say('files.tracks', { n: String(bounds.tracks) }));
        }
        const kept = await this.#storage?.putFile(read.hash, read.file, read.file.name);
        this.#ending.signal.throwIfAborted();
        if (!kept?.ok) refuse(say('files.quota', { name: read.file.name }));
        const only = !kept?.ok;
        const command = filesCommand([read.audio], newId, mixer.desk.getState().project.tracks.length, at);
        lay(
          mixer,
          read.sound || command.do !== 'add' ? command : { ...command, audios: [] },
          read.sound ? [read.sound] : [],
          only,
        );
      }
    });

  #read(files: readonly File[]) {
    const { signal } = this.#ending;
    const audios = () => this.store.getState().mixer?.desk.getState().project.audios ?? [];
    return readSounds(files, { rate: this.#rate(), signal, audios, room: this.#room });
  }

  /** Sounds are decoded at the rate of the device: what is heard is not resampled again. */
  #rate(): number {
    return this.store.getState().mixer?.engine.getState().sampleRate ?? rateHere();
  }

  #room = (): number => this.store.getState().mixer?.engine.room() ?? budgetHere();

  /** A song with all its stems, where it has some; its words run along. */
  addSong = async (chosen: ChosenSong): Promise<void> => {
    this.chooseSongs(false);
    await this.#busy(async () => {
      const coming = comes(say('songs.opening', { title: chosen.title, n: '1', of: '1' }));
      try {
        const read = await readSong(this.client, chosen, {
          rate: this.#rate(),
          signal: this.#ending.signal,
          says: coming.says,
          room: this.#room,
        });
        const mixer = await this.#desk(read.title);
        read.layOn(mixer);
        coming.ends();
      } catch (error) {
        const { title } = chosen;
        const why = error instanceof NoRoom ? say('files.memory', { name: title }) : say('songs.failed', { title });
        coming.ends(this.#ending.signal.aborted ? undefined : why);
      }
    });
  };

  openDemo = (): Promise<void> =>
    this.#opening(async () => {
      const { demoProject } = await import('../start/demo-project');
      const { project, files } = demoProject();
      const sounds = new Map<string, AudioBuffer>();
      let only = false;
      const audios: MixAudio[] = [];
      for await (const { file, hash, audio, sound } of this.#read(files)) {
        const kept = await this.#storage?.putFile(hash, file, file.name);
        only ||= !kept?.ok;
        const known = project.audios[files.indexOf(file)];
        if (!known || !sound) continue;
        audios.push({ ...audio, id: known.id, name: known.name });
        sounds.set(known.id, sound);
      }
      const mixer = await this.#open({ ...project, audios });
      await this.#storage?.save(mixer.desk.getState().project);
      for (const [id, sound] of sounds) mixer.give(id, sound, only);
      void this.#watch(mixer);
    });

  detectTempo = async (): Promise<boolean> => {
    const { mixer } = this.store.getState();
    const from = { storage: this.#storage, client: this.client, signal: this.#ending.signal };
    return mixer ? detectTempo(mixer, from).catch(() => false) : false;
  };

  /** Goes on with what an earlier visit left. */
  recover = (id: string): Promise<void> =>
    this.#busy(async () => {
      const mixer = await this.#inTurn(async () => {
        // Pressed twice it is opened once.
        if (this.store.getState().mixer?.desk.getState().project.id === id) return null;
        const found = await this.#storage?.open(id);
        if (found?.ok === false && found.code === 'BROKEN') {
          refuse(say('start.broken', { name: this.store.getState().left.find((one) => one.id === id)?.name ?? '' }));
          return this.#listLeft().then(() => null);
        }
        if (!found?.ok) throw new Error('the project could not be read');
        // Nothing can be undone any more: what was taken off the desk takes no memory again.
        return this.#open(withoutUnused(found.value));
      });
      if (!mixer) return;
      await this.#watch(mixer);
    });

  #readAgain = (mixer: OpenMixer): Promise<void> =>
    this.#opening(async () => {
      const found = await this.#storage?.open(mixer.desk.getState().project.id);
      const { project, revision } = mixer.desk.getState();
      if (!found?.ok || revision > 0 || this.store.getState().mixer !== mixer) return;
      const now = withoutUnused(found.value);
      if (!same(now, project)) await this.#watch(await this.#open(now));
    });

  /** A copy of what somebody shared, kept here as any other project. */
  openShared = (id: string): Promise<void> =>
    this.#busy(async () => {
      const coming = comes(say('share.opening'));
      try {
        const mixer = await this.#inTurn(async () => {
          const project = readProject(await readMix(id, this.#ending.signal));
          return project && this.#open({ ...project, id: newId() });
        });
        if (!mixer) return coming.ends(say('share.notOpened'));
        coming.ends();
        await this.#storage?.save(mixer.desk.getState().project);
        await this.#watch(mixer);
      } catch (error) {
        const why = errorText(error, say('share.notOpened')) ?? say('share.notOpened');
        coming.ends(this.#ending.signal.aborted ? undefined : why);
      }
    });

  /** The desk is cleared, and what lay on it is kept no longer, unless another tab still has it on its desk. */
  newProject = (): Promise<void> =>
    this.#inTurn(async () => {
      const { mixer, otherTab } = this.store.getState();
      const stays = otherTab || (await this.#claim?.isShared());
      const id = mixer?.desk.getState().project.id;
      await this.#shut();
      rememberOpen(null);
      if (id && !stays) await this.#storage?.remove(id);
      await this.#listLeft();
    });

  async #busy(work: () => Promise<void>): Promise<void> {
    this.#underWay++;
    this.store.setState({ busy: true });
    try {
      await work();
    } catch {
      if (!this.#ending.signal.aborted) refuse(say('start.failed'));
    } finally {
      this.store.setState({ busy: --this.#underWay > 0 });
    }
  }

  /** One desk after the other: what comes while one is being opened finds it there. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
  #opening = (work: () => Promise<void>): Promise<void> => this.#busy(() => this.#inTurn(work));

  /** The desk that is open, or a new one. */
  #desk = (name: string): Promise<OpenMixer> =>
    this.#inTurn(async () => {
      const { mixer } = this.store.getState();
      if (mixer) return mixer;
      const made = await this.#open(emptyProject(newId(), name));
      void this.#watch(made);
      return made;
    });

  /** Sound for what clips play, now and as long as this desk is open. */
  #watch(mixer: OpenMixer): Promise<void> {
    this.#watching?.end();
    const from = { storage: this.#storage, client: this.client, signal: this.#ending.signal };
    this.#watching = loadSounds(mixer, { bytesOf: (audio) => bytesOf(audio, from), signal: from.signal });
    return this.#watching.loaded;
  }

  async #open(project: MixProject): Promise<OpenMixer> {
    await this.#shut();
    // Nobody would close it any more.
    this.#ending.signal.throwIfAborted();
    const mixer = openMixer(project, createEngine(oneSound, budgetHere()), this.#storage);
    window.scrollTo({ top: 0 });
    this.store.setState({ mixer, otherTab: false });
    rememberOpen(project.id);
    const onOther = (otherTab: boolean) => {
      this.store.setState({ otherTab });
      // What the other tab did meanwhile is there, unless something was done here too.
      if (!otherTab && mixer.desk.getState().revision === 0) void this.#readAgain(mixer);
    };
    this.#claim = claimProject(navigator.locks, project.id, onOther);
    return mixer;
  }

  async #shut(): Promise<void> {
    const { mixer } = this.store.getState();
    const claim = this.#claim;
    this.#claim = null;
    this.#watching?.end();
    this.store.setState({ mixer: null, otherTab: false });
    await mixer?.close();
    // Not before all of it is kept: another tab reads it then.
    claim?.release();
  }
}
