/** What a song's counters are to grow by. */
export interface Grown {
  plays: number;
  likes: number;
  finishes: number;
}

const none = (): Grown => ({ plays: 0, likes: 0, finishes: 0 });

/** Counts that are not in the database yet, by song id. */
export class WaitingCounts {
  private readonly songs = new Map<string, Grown>();

  get size(): number {
    return this.songs.size;
  }

  add(songId: string, what: keyof Grown, count: number): void {
    const grown = this.songs.get(songId) ?? none();
    grown[what] += count;
    this.songs.set(songId, grown);
  }

  of(songId: string): Grown {
    return this.songs.get(songId) ?? none();
  }

  /** Two, with one half of the songs each. */
  halves(): [WaitingCounts, WaitingCounts] {
    const halves: [WaitingCounts, WaitingCounts] = [new WaitingCounts(), new WaitingCounts()];
    [...this.songs].forEach(([songId, grown], index) =>
      halves[index * 2 < this.songs.size ? 0 : 1].songs.set(songId, grown),
    );
    return halves;
  }

  /** In the order of the ids. */
  all(): (Grown & { songId: string })[] {
    return [...this.songs].map(([songId, grown]) => ({ songId, ...grown })).sort(bySong);
  }
}

const bySong = (a: { songId: string }, b: { songId: string }): number => (a.songId < b.songId ? -1 : 1);
