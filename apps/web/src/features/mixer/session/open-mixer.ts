import type { MixProject } from '@overtone/contract/mix-project';
import { createAutosave, type Autosave } from '../../../mixing/autosave';
import { createDesk } from '../../../mixing/desk';
import type { SoundingEngine } from '../../../mixing/engine';
import type { MixStorage } from '../../../mixing/storage';
import { later } from '../../../lib/later';
import { Forms } from './forms';
import { Frames } from './frames';
import type { Mixer } from './mixer-context';
import { createView } from './view';

/** How long a change waits for others before all of them are kept. */
const gatherMs = 600;

/** Where nothing can be kept the light says so; the desk works all the same. */
const nowhere: Pick<MixStorage, 'save'> = { save: async () => ({ ok: false, code: 'UNAVAILABLE' }) };

export interface OpenMixer extends Mixer {
  saving: Autosave;
  /** Sound for an audio of the project: heard and drawn. `only`: it could not be kept in this browser. */
  give: (audio: string, sound: AudioBuffer, only?: boolean) => void;
  /** Changes that wait to be saved are saved before it is done. */
  close: () => Promise<void>;
}

/** Lays a project on a new desk, with an engine that plays what the desk says and a browser that keeps it. */
export function openMixer(project: MixProject, engine: SoundingEngine, storage: MixStorage | null): OpenMixer {
  const desk = createDesk(project);
  const frames = new Frames(() => engine.getState().transport === 'playing');
  const forms = new Forms();
  const view = createView();
  view.setState({ track: project.tracks[0]?.id ?? null });
  const saving = createAutosave({
    ...{ desk, storage: storage ?? nowhere, unsaved: localStorage },
    now: Date.now,
    later: (call) => later(call, gatherMs),
  });
  let shown = project;
  const show = () => {
    const { project: now } = desk.getState();
    if (now !== shown) engine.show((shown = now));
    frames.kick();
  };
  engine.show(project);
  const leave = [desk.subscribe(show), engine.subscribe(frames.kick)];
  return {
    ...{ desk, engine, view, frames, forms, saving, arriving: { all: async () => undefined } },
    give: (audio, sound, only) => {
      if (!forms.getState().has(audio)) forms.read(audio, sound);
      engine.give(audio, sound, only);
    },
    close: async () => {
      for (const end of leave) end();
      frames.close();
      forms.forget();
      await Promise.all([engine.close(), saving.stop()]);
    },
  };
}
