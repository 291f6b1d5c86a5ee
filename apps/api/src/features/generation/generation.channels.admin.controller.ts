import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  changeChannel,
  createChannel,
  deleteChannel,
  exportChannels,
  listChannels,
  probeChannel,
  readChannelFigures,
} from '@overtone/contract/channel';
import type { Parsed } from '@overtone/contract/endpoint';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { ChannelsInUse } from './generation.channels.service.js';

type Named = Parsed<typeof deleteChannel, 'params'>;

@Controller()
export class ChannelsAdminController {
  constructor(private readonly channels: ChannelsInUse) {}

  @Route(listChannels)
  list() {
    return this.channels.list();
  }

  @Route(exportChannels)
  export(@Me() me: Viewer) {
    return this.channels.export(me);
  }

  @Route(createChannel)
  create(@Me() me: Viewer, @Body() body: Parsed<typeof createChannel, 'body'>) {
    return this.channels.create(me, body);
  }

  @Route(changeChannel)
  change(@Me() me: Viewer, @Param() { id }: Named, @Body() body: Parsed<typeof changeChannel, 'body'>) {
    return this.channels.change(me, id, body);
  }

  @Route(deleteChannel)
  remove(@Me() me: Viewer, @Param() { id }: Named) {
    return this.channels.remove(me, id);
  }

  @Route(probeChannel)
  probe(@Me() me: Viewer, @Param() { id }: Named) {
    return this.channels.probe(me, id);
  }

  @Route(readChannelFigures)
  figures(@Param() { id }: Named, @Query() { hours }: Parsed<typeof readChannelFigures, 'query'>) {
    return this.channels.figures(id, hours);
  }
}
