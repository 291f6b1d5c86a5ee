import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AccountsModule } from './features/accounts/accounts.module.js';
import { AnnouncementsModule } from './features/announcements/announcements.module.js';
import { AuditModule } from './features/audit/audit.module.js';
import { AvatarsModule } from './features/avatars/avatars.module.js';
import { BannedWordsModule } from './features/banned-words/banned-words.module.js';
import { CaptchasModule } from './features/captchas/captchas.module.js';
import { ChannelsModule } from './features/channels/channels.module.js';
import { CodesModule } from './features/codes/codes.module.js';
import { ConsoleModule } from './features/console/console.module.js';
import { ContentModule } from './features/content/content.module.js';
import { CountsModule } from './features/counts/counts.module.js';
import { DeletionsModule } from './features/deletions/deletions.module.js';
import { ExportsModule } from './features/exports/exports.module.js';
import { FaqModule } from './features/faq/faq.module.js';
import { FavoritesModule } from './features/favorites/favorites.module.js';
import { FiguresModule } from './features/figures/figures.module.js';
import { GenerationModule } from './features/generation/generation.module.js';
import { InvitationsModule } from './features/invitations/invitations.module.js';
import { LedgerModule } from './features/ledger/ledger.module.js';
import { LibraryModule } from './features/library/library.module.js';
import { MediaModule } from './features/media/media.module.js';
import { MembersModule } from './features/members/members.module.js';
import { ModerationModule } from './features/moderation/moderation.module.js';
import { NoticesModule } from './features/notices/notices.module.js';
import { OperationsModule } from './features/operations/operations.module.js';
import { PaymentsModule } from './features/payments/payments.module.js';
import { KeysModule } from './features/keys/keys.module.js';
import { LabelsModule } from './features/labels/labels.module.js';
import { MixesModule } from './features/mixes/mixes.module.js';
import { PlaylistsModule } from './features/playlists/playlists.module.js';
import { PlaysModule } from './features/plays/plays.module.js';
import { PointsModule } from './features/points/points.module.js';
import { PresetsModule } from './features/presets/presets.module.js';
import { QueuesModule } from './features/queues/queues.module.js';
import { PricesModule } from './features/prices/prices.module.js';
import { RechargeModule } from './features/recharge/recharge.module.js';
import { RedeemModule } from './features/redeem/redeem.module.js';
import { ReportsModule } from './features/reports/reports.module.js';
import { SecondFactorModule } from './features/second-factor/second-factor.module.js';
import { SecurityModule } from './features/security/security.module.js';
import { SessionsModule } from './features/sessions/sessions.module.js';
import { SettingsModule } from './features/settings/settings.module.js';
import { SharesModule } from './features/shares/shares.module.js';
import { SongsModule } from './features/songs/songs.module.js';
import { TicketsModule } from './features/tickets/tickets.module.js';
import { TimingsModule } from './features/timings/timings.module.js';
import { UploadsModule } from './features/uploads/uploads.module.js';
import { WebhooksModule } from './features/webhooks/webhooks.module.js';
import { WechatModule } from './features/wechat/wechat.module.js';
import { WordsModule } from './features/words/words.module.js';
import { ClockModule, type Outside } from './platform/clock/clock.module.js';
import type { Config } from './platform/config/config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { LimitsModule } from './platform/limits/limits.module.js';
import { LogModule } from './platform/log/log.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { OutgoingModule } from './platform/outgoing/outgoing.module.js';
import { QueueModule } from './platform/queue/queue.module.js';
import { RealtimeModule } from './platform/realtime/realtime.module.js';
import { SecurityEventsModule } from './platform/security/security.module.js';
import { SmsModule } from './platform/sms/sms.module.js';
import { StorageModule } from './platform/storage/storage.module.js';
import { WebModule } from './platform/web/page-registry.js';

const platform = [
  DatabaseModule,
  QueueModule,
  RealtimeModule,
  StorageModule,
  OutgoingModule,
  MailModule,
  SmsModule,
  LimitsModule,
  SecurityEventsModule,
  HttpModule,
  HealthModule,
  WebModule,
  DiscoveryModule,
];

/** The table of contents: what the product is made of. */
const features = [
  CaptchasModule,
  CodesModule,
  AccountsModule,
  SessionsModule,
  KeysModule,
  SecondFactorModule,
  SecurityModule,
  ConsoleModule,
  InvitationsModule,
  AuditModule,
  QueuesModule,
  AvatarsModule,
  PointsModule,
  LedgerModule,
  PaymentsModule,
  RedeemModule,
  RechargeModule,
  ChannelsModule,
  PricesModule,
  BannedWordsModule,
  ContentModule,
  CountsModule,
  PlaysModule,
  MediaModule,
  SongsModule,
  UploadsModule,
  LibraryModule,
  FiguresModule,
  GenerationModule,
  OperationsModule,
  WechatModule,
  WordsModule,
  MembersModule,
  FaqModule,
  FavoritesModule,
  PlaylistsModule,
  MixesModule,
  LabelsModule,
  TimingsModule,
  PresetsModule,
  ReportsModule,
  ModerationModule,
  SettingsModule,
  SharesModule,
  AnnouncementsModule,
  NoticesModule,
  WebhooksModule,
  TicketsModule,
  ExportsModule,
  DeletionsModule,
];

@Module({})
export class AppModule {
  static of(config: Config, outside: Outside): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.of(config),
        ClockModule.of(outside),
        LogModule.of(outside.logTo),
        ...platform,
        ...features,
      ],
    };
  }
}
