import type { MixProject, MixTrack } from '@overtone/contract/mix-project';
import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { MixingDesk } from '../../../mixing/command';
import type { EngineState } from '../../../mixing/engine-face';
import type { SoundingEngine } from '../../../mixing/engine';
import type { Autosave } from '../../../mixing/autosave';
import type { Forms, SoundForm } from './forms';
import type { Frames } from './frames';
import type { View, ViewStore } from './view';

/** What one opened console is made of. Nothing of it lives in React. */
export interface Mixer {
  desk: MixingDesk;
  engine: SoundingEngine;
  view: ViewStore;
  frames: Frames;
  forms: Forms;
  saving: Pick<Autosave, 'getState' | 'subscribe'>;
  /** When every sound that clips play has been read, or was said to be gone. */
  arriving: { all: () => Promise<void> };
}

export const MixerContext = createContext<Mixer | null>(null);

export function useMixer(): Mixer {
  const mixer = use(MixerContext);
  if (!mixer) throw new Error('no console is open here');
  return mixer;
}

/** A part of the project; it renders again when that part is another. */
export function useProject<T>(select: (project: MixProject) => T): T {
  const { desk } = useMixer();
  return useSyncExternalStore(desk.subscribe, () => select(desk.getState().project));
}

export const useTrack = (id: string | null): MixTrack | undefined =>
  useProject((project) => project.tracks.find((track) => track.id === id));

export function useEngine<T>(select: (state: EngineState) => T): T {
  const { engine } = useMixer();
  return useSyncExternalStore(engine.subscribe, () => select(engine.getState()));
}

export function useView<T>(select: (view: View) => T): T {
  return useStore(useMixer().view, select);
}

export function useForm(audio: string): SoundForm | undefined {
  const { forms } = useMixer();
  return useSyncExternalStore(forms.subscribe, () => forms.getState().get(audio));
}

/** Draws by hand in animation frames: never a reason to render. */
export function useFrame(draw: () => void): void {
  const { frames } = useMixer();
  const run = useEffectEvent(draw);
  useEffect(() => frames.add(() => run()), [frames]);
  // What was rendered anew is drawn anew.
  useEffect(() => frames.kick());
}
