import { Body, Controller, Param } from '@nestjs/common';
import {
  changeCannedReply,
  createCannedReply,
  exportCannedReplies,
  listCannedReplies,
  removeCannedReply,
} from '@overtone/contract/canned-reply';
import type { Parsed } from '@overtone/contract/endpoint';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { CannedReplies } from './tickets.canned.service.js';

type Which = Parsed<typeof removeCannedReply, 'params'>;

@Controller()
export class CannedRepliesController {
  constructor(private readonly replies: CannedReplies) {}

  @Route(listCannedReplies)
  list() {
    return this.replies.list();
  }

  @Route(exportCannedReplies)
  export(@Me() me: Viewer) {
    return this.replies.export(me);
  }

  @Route(createCannedReply)
  create(@Me() me: Viewer, @Body() body: Parsed<typeof createCannedReply, 'body'>) {
    return this.replies.create(me, body);
  }

  @Route(changeCannedReply)
  change(@Me() me: Viewer, @Param() { id }: Which, @Body() body: Parsed<typeof changeCannedReply, 'body'>) {
    return this.replies.change(me, id, body);
  }

  @Route(removeCannedReply)
  remove(@Me() me: Viewer, @Param() { id }: Which) {
    return this.replies.remove(me, id);
  }
}
