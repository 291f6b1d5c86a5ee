import { Global, Injectable, Module } from '@nestjs/common';
import { ConsolePass } from './console-pass.js';
import type { PageHead } from './page-head.js';

/** Reads what a page with an id says of itself. Null: there is no such page for everybody. */
export type HeadReader = (id: string) => Promise<PageHead | null>;

export interface SitemapEntry {
  path: string;
  changedAt: Date;
}

/** Addresses that come in files of many. */
export interface SitemapSource {
  /** How many files there are. */
  files(): Promise<number>;
  /** Page by page, as they are read. `file` counts from 1. */
  entries(file: number): AsyncIterable<SitemapEntry[]>;
}

/** What features tell the site's server: the platform knows none of them. */
@Injectable()
export class PageRegistry {
  readonly heads = new Map<string, HeadReader>();
  /** What every page brings along, by the name of its tag. */
  readonly facts = new Map<string, () => Promise<string>>();
  readonly sitemaps = new Map<string, SitemapSource>();
}

@Global()
@Module({ providers: [PageRegistry, ConsolePass], exports: [PageRegistry, ConsolePass] })
export class WebModule {}
