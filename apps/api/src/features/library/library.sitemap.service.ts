import { Injectable, type OnModuleInit } from '@nestjs/common';
import { KeptValues } from '../../platform/cache/kept-values.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { PageRegistry, type SitemapEntry, type SitemapSource } from '../../platform/web/page-registry.js';
import { type ListingMark, readFileStarts, readListedFrom } from './library.sitemap.store.js';

/** The most that search engines take in one file. */
const perFile = 50_000;
const perRead = 2_000;

/** Every listed song's address, in files of 50,000. */
@Injectable()
export class LibrarySitemap implements SitemapSource, OnModuleInit {
  private readonly starts: KeptValues<ListingMark[]>;

  constructor(
    clock: Clock,
    private readonly database: Database,
    private readonly registry: PageRegistry,
  ) {
    // Finding where files begin walks the whole index.
    this.starts = new KeptValues(clock, { freshMs: 600_000, most: 1 });
  }

  onModuleInit(): void {
    this.registry.sitemaps.set('songs', this);
  }

  files = async (): Promise<number> => (await this.fileStarts()).length;

  async *entries(file: number): AsyncGenerator<SitemapEntry[]> {
    const starts = await this.fileStarts();
    let mark = starts[file - 1];
    let after = false;
    for (let left = perFile; mark && left > 0; left -= perRead, after = true) {
      const limit = Math.min(perRead, left);
      const rows: ListingMark[] = await readListedFrom(this.database.pool, mark, { after, limit });
      yield rows.map(({ songId, createdAt }) => ({ path: `/song/${songId}`, changedAt: createdAt }));
      mark = rows.length < limit ? undefined : rows.at(-1);
    }
  }

  private fileStarts = (): Promise<ListingMark[]> =>
    this.starts.get('all', () => readFileStarts(this.database.pool, perFile));
}
