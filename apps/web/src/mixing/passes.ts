import type { MixProject } from '@overtone/contract/mix-project';
import { leastLoop } from './bounds';
import type { Clicks } from './clicks';
import { startClips, type SoundOf, type StopAt } from './clips';
import type { Graph } from './graph';
import { endOf, type Pass, placeIn } from './pass';

/** So long before a loop begins again it is laid; in a hidden tab timers come once a second. */
const aheadSeconds = 1.6;

interface From {
  graph: Graph;
  clicks: Clicks;
  soundOf: SoundOf;
  /** Where playing ends when nothing loops, in seconds of the timeline. */
  end: () => number;
}

/** What sounds of a project and what is laid already, one stretch of the timeline behind another. Moments are of the context's clock. */
export class Passes {
  #passes: Pass[] = [];

  constructor(private readonly from: From) {}

  /** Begins anew at a place of the timeline; `ahead` are the seconds before `when` at which the place is known already. */
  begin(project: MixProject, { when, from, ahead }: Pick<Pass, 'when' | 'from' | 'ahead'>): void {
    this.#passes = [];
    const { loop } = project;
    const inLoop = loop?.on && from < loop.until;
    this.#lay(project, { when, from, ahead, until: inLoop ? loop.until : this.from.end() });
    this.layRounds(project);
  }

  /** The loop's next rounds, as many as begin soon: a short one has many of them between two ticks. */
  layRounds(project: MixProject): void {
    const { loop, varied } = project;
    if (!loop?.on || loop.until - loop.from < leastLoop) return;
    for (;;) {
      const last = this.#passes.at(-1);
      if (last?.until !== loop.until) return;
      const now = this.from.graph.context.currentTime;
      const ends = endOf(last);
      if (ends - now >= aheadSeconds) return;
      // Where timers slept, whole rounds are over already.
      const round = (loop.until - loop.from) / varied.speed;
      const missed = Math.max(0, Math.floor((now - ends) / round));
      this.#lay(project, { when: ends + missed * round, from: loop.from, until: loop.until, ahead: 0 });
    }
  }

  /** The one that sounds at a moment. */
  at = (moment: number): Pass | undefined => this.#passes.findLast(({ when }) => when <= moment);

  /** Where the timeline is at a moment, before the first pass too; undefined when nothing is laid. */
  placeAt(moment: number): number | undefined {
    const pass = this.at(moment) ?? this.#passes[0];
    return pass && placeIn(pass, moment);
  }

  /** Forgets those that are over; true when nothing follows any more. */
  areOver(heard: number): boolean {
    const last = this.#passes.at(-1);
    if (!last) return false;
    const sounding = this.#passes.findLastIndex(({ when }) => when <= heard);
    this.#passes = this.#passes.slice(Math.max(0, sounding));
    return heard >= endOf(last);
  }

  /** Now, or at a moment: they are known until others begin. */
  stop: StopAt = (moment) => {
    for (const pass of this.#passes) pass.stop(moment);
    if (moment === undefined) this.#passes = [];
  };

  #lay(project: MixProject, { when, from, until, ahead }: Omit<Pass, 'speed' | 'stop'>): void {
    const { graph, clicks, soundOf } = this.from;
    const stretch = { when, from, until, speed: project.varied.speed };
    const stopClips = startClips(graph, project, soundOf, stretch);
    const stopClicks = project.metronome ? clicks.lay(project, stretch) : () => undefined;
    const stop: StopAt = (moment) => {
      stopClips(moment);
      stopClicks(moment);
    };
    this.#passes.push({ ...stretch, ahead, stop });
  }
}
