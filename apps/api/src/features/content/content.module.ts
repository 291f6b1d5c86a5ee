import { Global, Module } from '@nestjs/common';
import { QueueModule } from '../../platform/queue/queue.module.js';
import { ContentCheckModule } from '../../providers/content-check/content-check.module.js';
import { ContentAsk } from './content.ask.flow.js';
import { askJob, askLongJob } from './content.ask.jobs.js';
import { ContentBudget } from './content.budget.flow.js';
import { ContentChecks } from './content.checks.flow.js';
import { ContentLook } from './content.look.jobs.js';
import { ContentLines } from './content.lines.flow.js';
import { ContentLists } from './content.lists.flow.js';
import { ContentNews } from './content.news.flow.js';
import { ContentSubjects } from './content.subjects.flow.js';
import { ContentSweeps } from './content.sweeps.jobs.js';
import { ContentWalk } from './content.walk.jobs.js';

/** Global: whoever makes something public settles it here. */
@Global()
@Module({
  imports: [QueueModule.jobs([askJob, askLongJob]), ContentCheckModule],
  providers: [
    ContentChecks,
    ContentLists,
    ContentNews,
    ContentSubjects,
    ContentBudget,
    ContentLines,
    ContentAsk,
    ContentSweeps,
    ContentWalk,
    ContentLook,
  ],
  exports: [ContentChecks, ContentNews, ContentSubjects],
})
export class ContentModule {}
