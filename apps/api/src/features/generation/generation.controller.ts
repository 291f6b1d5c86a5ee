import { Body, Controller, Param } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import {
  cancelGeneration,
  fetchSunoGeneration,
  listFileJobs,
  receiveSunoHook,
  updateSong,
} from '@overtone/contract/generation';
import { readReceipt } from '@overtone/contract/points';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { GenerationHook } from './generation.hook.service.js';
import { FileJobsService } from './generation.files.service.js';
import { ReceiptService } from './generation.receipt.service.js';
import { GenerationService } from './generation.service.js';

@Controller()
export class GenerationController {
  constructor(
    private readonly generations: GenerationService,
    private readonly hook: GenerationHook,
    private readonly receipts: ReceiptService,
    private readonly files: FileJobsService,
  ) {}

  @Route(fetchSunoGeneration)
  fetch(@Me() me: Viewer, @Param() { id }: Parsed<typeof fetchSunoGeneration, 'params'>) {
    return this.generations.fetch(me, id);
  }

  @Route(listFileJobs)
  fileJobs(@Me() me: Viewer) {
    return this.files.list(me);
  }

  @Route(updateSong)
  update(@Me() me: Viewer, @Body() body: Parsed<typeof updateSong, 'body'>) {
    return this.generations.askAgain(me, body);
  }

  @Route(cancelGeneration)
  cancel(@Me() me: Viewer, @Param() { id }: Parsed<typeof cancelGeneration, 'params'>) {
    return this.generations.cancel(me, id);
  }

  @Route(readReceipt)
  receipt(@Me() me: Viewer, @Param() { id }: Parsed<typeof readReceipt, 'params'>) {
    return this.receipts.own(me, id);
  }

  @Route(receiveSunoHook)
  receive(
    @Param() { id, signature }: Parsed<typeof receiveSunoHook, 'params'>,
    @Body() body: Parsed<typeof receiveSunoHook, 'body'>,
  ) {
    return this.hook.receive(id, signature, body);
  }
}
