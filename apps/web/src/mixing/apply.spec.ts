import { describe, expect, it } from '@jest/globals';
import { isSound, mixGrids, mixProject, type MixProject } from '@overtone/contract/mix-project';
import fc from 'fast-check';
import { apply } from './apply';
import { bounds } from './bounds';
import { clipEnd, clipSeconds } from './clip-time';
import type { MixCommand } from './command';
import { createDesk } from './desk';
import { newTrack } from './new-project';
import { aClip, anAudio, aProject } from './project.fixture';

const number = fc.oneof(
  fc.double({ min: -20, max: 40 }),
  fc.constantFrom(NaN, Infinity, -Infinity, 0, -0, 1e9, 3599.9),
);
const track = fc.constantFrom('one', 'two', 'three', 'copy', 'nobody');
const clip = fc.constantFrom('a1', 'a2', 'b1', 'new', 'nobody', '__proto__', 'n0', 'n1', 'n2');
const ids = fc.uniqueArray(clip, { maxLength: 4 });
const anId = fc.constantFrom('n0', 'n1', 'n2', 'new', 'a1', 'no good id', '__proto__');
const table = fc.dictionary(clip, anId);
const either = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const text = fc.constantFrom('', '名字', '🎚️'.repeat(40));
const varied = fc.record({ speed: number, semitones: number, formant: fc.boolean() });
const eq = fc.record({
  on: fc.boolean(),
  lowCut: fc.option(number),
  low: fc.record({ hz: number, db: number }),
  mid: fc.record({ hz: number, db: number, q: number }),
  high: fc.record({ hz: number, db: number }),
});
const compressor = fc.record({
  ...{ on: fc.boolean(), thresholdDb: number, ratio: number },
  ...{ attack: number, release: number, makeupDb: number },
});
const settings = fc.record(
  {
    ...{ name: text, hue: number, gainDb: number, pan: number, mute: fc.boolean(), solo: fc.boolean() },
    ...{ eq, compressor, reverbDb: number, delayDb: number, varied },
  },
  { requiredKeys: [] },
);
const whole = fc.record(
  {
    ...{ name: text, bpm: number, beatsPerBar: number, firstBeat: number, varied, masterDb: number },
    ...{ metronome: fc.boolean(), grid: fc.constantFrom(...mixGrids), reverb: fc.record({ seconds: number }) },
    delay: fc.record({ beats: number, feedback: number }),
    loop: fc.record({ on: fc.boolean(), from: number, until: number }),
  },
  { requiredKeys: [] },
);
const aPiece = fc
  .record({ id: anId, audio: fc.constantFrom('a', 'b', 'c', 'none'), at: number, from: number, length: number })
  .map((piece) => aClip('x', 'a', piece));
const pieces = fc.array(aPiece, { maxLength: 3 });
const of = <Name extends string, T>(name: Name, more: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record({ do: fc.constant(name), ...more });
const snapshot = fc.constantFrom('A' as const, 'B' as const);

/** Anything that could be done to `aProject`, and much that could not. */
const anyCommand: fc.Arbitrary<MixCommand> = fc.oneof(
  of('set', { change: whole }),
  fc.tuple(track, settings, pieces).map(([id, change, clips]): MixCommand => {
    const fresh = { ...newTrack({ id, name: id, hue: 1 }), ...change, clips };
    return { do: 'add', audios: [anAudio('c', 5)], tracks: [fresh] };
  }),
  of('addClips', { track, clips: pieces, audios: either(fc.constantFrom([], [anAudio('c', 5)])) }),
  of('track', { tracks: fc.array(track, { maxLength: 3 }), change: settings }),
  of('soloAlone', { track }),
  of('removeTracks', { tracks: fc.array(track, { maxLength: 1 }) }),
  of('duplicateTrack', { track, id: track, clipIds: table }),
  of('orderTrack', { track, to: number }),
  of('move', { clips: ids, by: number, toTrack: either(track) }),
  of('trim', { clip, edge: fc.constantFrom('start' as const, 'end' as const), to: number }),
  of('split', { clips: ids, at: number, ids: table }),
  of('duplicate', { clips: ids, ids: table, at: either(number) }),
  of('clip', {
    clips: ids,
    change: fc.record({ name: text, gainDb: number, fadeIn: number, fadeOut: number }, { requiredKeys: [] }),
  }),
  of('removeClips', { clips: fc.uniqueArray(clip, { maxLength: 1 }) }),
  of('markers', { markers: fc.array(fc.record({ id: anId, at: number, name: text }), { maxLength: 4 }) }),
  of('lyrics', { lyrics: fc.array(fc.record({ at: number, until: number, text }), { maxLength: 4 }) }),
  of('keep', { snapshot }),
  of('recall', { snapshot }),
) as fc.Arbitrary<MixCommand>;

const almost = 1e-9;

/** What the schema does not say of a clip: it lies in its file and in the hour, and its fades in it. */
function strayClips({ audios, tracks }: MixProject): string[] {
  const seconds = new Map(audios.map((audio) => [audio.id, audio.seconds]));
  return tracks.flatMap(({ clips, varied: { speed } }) =>
    clips
      .filter(
        (one) =>
          one.from + one.length > (seconds.get(one.audio) ?? 0) + almost ||
          clipEnd(one, speed) > bounds.length + almost ||
          one.fadeIn + one.fadeOut > clipSeconds(one, speed) + almost,
      )
      .map(({ id }) => id),
  );
}

describe('a command', () => {
  it('leaves a project that is valid and sound, whatever it was and however mad its numbers', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 25 }), (commands) => {
        let project = aProject();
        for (const one of commands) project = apply(project, one);
        expect(mixProject.safeParse(project).error?.issues ?? []).toEqual([]);
        expect(JSON.parse(JSON.stringify(project))).toEqual(project);
        expect(isSound(project)).toBe(true);
        expect(strayClips(project)).toEqual([]);
      }),
      { numRuns: 400, seed: 15 },
    );
  });

  it('changes the project it was given in no way, and gives the same back where it changes nothing', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 15 }), anyCommand, (before, last) => {
        const project = before.reduce(apply, aProject());
        const copy = structuredClone(project);
        const after = apply(project, last);
        expect(project).toEqual(copy);
        expect(JSON.stringify(after) === JSON.stringify(project)).toBe(after === project);
      }),
      { numRuns: 300, seed: 15 },
    );
  });

  it('is taken back exactly: 60 and more steps to the start, and again to the end', () => {
    fc.assert(
      fc.property(
        fc.array(anyCommand, { minLength: 60, maxLength: 90 }),
        fc.infiniteStream(fc.boolean()),
        (all, held) => {
          const desk = createDesk(aProject());
          const states = [desk.getState().project];
          all.forEach((one, step) => {
            const sure: MixCommand = { do: 'set', change: { masterDb: -(step % 50) - 1 } };
            for (const each of [one, sure]) {
              desk.run(each, held.next().value ? `gesture ${Math.floor(step / 3)}` : undefined);
            }
            states.push(desk.getState().project);
          });
          const copies = structuredClone(states);
          while (desk.getState().canUndo) desk.undo();
          expect(desk.getState().project).toBe(states[0]);
          expect(desk.getState().project).toEqual(aProject());
          while (desk.getState().canRedo) desk.redo();
          expect(desk.getState().project).toBe(states.at(-1));
          expect(states).toEqual(copies);
        },
      ),
      { numRuns: 25, seed: 15 },
    );
  });
});
