import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { PresetsJobs } from './presets.jobs.js';
import { PresetOrders } from './presets.orders.flow.js';
import { PresetRenewal } from './presets.renewal.flow.js';

@Module({ imports: [MediaModule], providers: [PresetOrders, PresetRenewal, PresetsJobs] })
export class PresetsModule {}
