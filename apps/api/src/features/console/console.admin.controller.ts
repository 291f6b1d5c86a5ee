import { Controller, Res } from '@nestjs/common';
import { openConsole } from '@overtone/contract/console';
import type { FastifyReply } from 'fastify';
import { Route } from '../../platform/http/route.js';
import { ConsolePass } from '../../platform/web/console-pass.js';

@Controller()
export class ConsoleAdminController {
  constructor(private readonly pass: ConsolePass) {}

  @Route(openConsole)
  open(@Res({ passthrough: true }) reply: FastifyReply): void {
    void reply.header('set-cookie', this.pass.issue());
  }
}
