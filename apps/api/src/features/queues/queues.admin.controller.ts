import { Body, Controller, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import {
  dismissFailedJobs,
  exportFailedJobs,
  listFailedJobs,
  listQueues,
  retryFailedJobs,
} from '@overtone/contract/queues';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { QueuesAdmin } from './queues.admin.service.js';

type Some = Parsed<typeof retryFailedJobs, 'body'>;

@Controller()
export class QueuesAdminController {
  constructor(private readonly queues: QueuesAdmin) {}

  @Route(listQueues)
  list() {
    return this.queues.list();
  }

  @Route(listFailedJobs)
  failed(@Query() query: Parsed<typeof listFailedJobs, 'query'>) {
    return this.queues.failed(query);
  }

  @Route(exportFailedJobs)
  export(@Me() me: Viewer, @Query() query: Parsed<typeof exportFailedJobs, 'query'>) {
    return this.queues.export(me, query);
  }

  @Route(retryFailedJobs)
  retry(@Me() me: Viewer, @Body() { ids }: Some) {
    return this.queues.retry(me, ids);
  }

  @Route(dismissFailedJobs)
  dismiss(@Me() me: Viewer, @Body() { ids }: Some) {
    return this.queues.dismiss(me, ids);
  }
}
