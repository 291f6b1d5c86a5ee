import { Module } from '@nestjs/common';
import { LibraryController } from './library.controller.js';
import { LibraryJobs } from './library.jobs.js';
import { LibraryService } from './library.service.js';
import { LibrarySitemap } from './library.sitemap.service.js';

@Module({ controllers: [LibraryController], providers: [LibraryService, LibraryJobs, LibrarySitemap] })
export class LibraryModule {}
