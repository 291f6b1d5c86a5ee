import { Module } from '@nestjs/common';
import { AvatarsController } from './avatars.controller.js';

@Module({ controllers: [AvatarsController] })
export class AvatarsModule {}
