import { describe, expect, it } from '@jest/globals';
import { isSound, mixProject, type MixProject } from '@overtone/contract/mix-project';
import fc from 'fast-check';
import { apply } from './apply';
import { bounds } from './bounds';
import { clipEnd, clipSeconds } from './clip-time';
import type { MixCommand } from './command';
import { createDesk } from './desk';
import { anyCommand } from './command.fixture';
import { aProject } from './project.fixture';

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
