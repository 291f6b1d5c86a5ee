import { Controller } from '@nestjs/common';
import { readSunoSession, readSunoStatus } from '@overtone/contract/platform';
import { Route } from '../../platform/http/route.js';
import { ChannelsService } from './channels.service.js';

@Controller()
export class ChannelsController {
  constructor(private readonly channels: ChannelsService) {}

  @Route(readSunoStatus)
  sunoStatus() {
    return this.channels.status();
  }

  @Route(readSunoSession)
  sunoSession() {
    return this.channels.sunoSession();
  }
}
