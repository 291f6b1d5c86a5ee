// A style in somebody's manner.
import { type Character, colours } from './character.js';
import type { StyleProfile } from './style.js';
import { tempoIn } from './tempo-words.js';
import type { Voice } from './timbre.js';

const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** How it is played: everything but beat and singer. */
export function tinted(style: StyleProfile, character: Character | undefined): StyleProfile {
  if (!character) return style;
  const { brightness, pump, energy, room } = colours[character];
  return {
    ...style,
    character,
    brightness: share(style.brightness + brightness),
    pump: share(style.pump + pump),
    energy: share(style.energy + energy),
    reverbSeconds: tenth(style.reverbSeconds * room),
    reverbLevel: share(style.reverbLevel * room),
  };
}

/** A voice in a maker's manner. */
export const breathing = (voice: Voice, character: Character | undefined): Voice =>
  character ? { ...voice, breath: share(voice.breath * colours[character].breath) } : voice;

/** A style that was read from `text`, in a maker's manner. A tempo that was asked for is kept. */
export function inCharacter(style: StyleProfile, character: Character, text: string): StyleProfile {
  const { tempo } = colours[character];
  const { bpm, voice } = style;
  return {
    ...tinted(style, character),
    bpm: tempoIn(text) === null ? Math.round(bpm * tempo) : bpm,
    ...(voice ? { voice: breathing(voice, character) } : {}),
  };
}
