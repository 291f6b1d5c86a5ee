import { z } from 'zod';
import { operations } from './operations.js';

/** The sandbox's `/_control` door: the same for tests, demonstrations and the api (captchas, keys, the library's songs). */

export const outboxItem = z.object({
  channel: z.enum(['sms', 'mail']),
  to: z.string(),
  /** The 6-digit code found in the text, if any. */
  code: z.string().nullable(),
  text: z.string(),
  /** Mails have one, text messages none. */
  subject: z.string().optional(),
  at: z.iso.datetime(),
});
/** GET /_control/outbox?to=  newest first. */
export const outbox = z.object({ items: z.array(outboxItem) });

/** POST /_control/captchas (from the api) and GET /_control/captchas/{id}. */
export const captchaSeen = z.object({ id: z.string(), answer: z.string() });
export const captchaAnswer = z.object({ answer: z.string() });

export const faultKind = z.enum([
  'delay',
  'hang',
  'accept_then_hang',
  'http_500',
  'http_502_html',
  'http_429_rate',
  'http_429_quota',
  'http_401',
  'http_451',
  'truncated_json',
  'html_200',
  'submit_refused',
  'partial_success',
  'all_failed',
  'fail_reason_empty',
  'unknown_status_word',
  'never_finishes',
  'dead_link',
  'html_link',
  'none_link',
  'missing_from_batch',
  'missing_id',
  'wrong_types',
  'songs_higher',
  'http_503_accepted',
  'no_channel',
  'http_403_model',
  'http_429_model',
  'same_task_id',
  'numeric_id',
  'batch_refused',
  'huge_answer',
  'duplicate_clips',
  'too_few_clips',
  'nul_in_text',
  'at_once',
  'early_reason',
  'fail_word',
  'data_null',
  'other_envelope',
  'forbidden_url',
  'expired_link',
  'upload_error',
  'timing_empty',
  'timing_doubtful',
  'channel_disabled',
  'origin_missing',
  'quota_spent',
  'http_403',
  'http_404_text',
  'http_503',
  'timeouted',
  'cancelled',
  'zip_cut',
  'zip_parts_missing',
  'zip_hostile',
  'code_405',
  'code_413',
  'code_455',
  'create_failed',
  'sensitive_words',
  'callback_lost',
  'callback_repeated',
  'callback_reordered',
  'callback_contradicting',
  'callback_unknown_task',
  'callback_hostile',
  'callback_undeliverable',
  'unknown_label',
  'quota_exceeded',
  'no_verdict',
  'sms_limit',
  'sms_down',
  'mail_down',
  'notify_lost',
  'notify_late',
  'notify_repeated',
  'notify_forged',
  'notify_sign_type_rsa',
  'notify_wrong_app',
  'notify_wrong_seller',
  'notify_wrong_amount',
  'notify_unknown_order',
  'notify_other_order',
  'notify_reordered',
  'notify_percent_emoji',
  'notify_by_get',
  'pay_system_error',
  'pay_error_after_done',
  'pay_bad_signature',
  'refund_refused',
  'wechat_limit',
  'wechat_busy',
  'wechat_old_token',
  'wechat_wrong_types',
]);
export type FaultKind = z.infer<typeof faultKind>;

/** The gateways of music, by the word their own paths begin with. */
export const sandboxFamilies = ['suno', 'udio', 'mureka', 'riff', 'sunoapi'] as const;
export type SandboxFamily = (typeof sandboxFamilies)[number];

/** Where faults stand at each of them. */
const gatewayDoors = [
  'submit',
  'fetch',
  'task',
  'media',
  /** What is answered at once: files of clips, word times, style words, personas, the steps of an upload. */
  'extra',
] as const;
type GatewayDoor = (typeof gatewayDoors)[number];
export type GatewayTarget<D extends GatewayDoor = GatewayDoor> = `${SandboxFamily}.${D}`;
const gatewayTargets = sandboxFamilies.flatMap((family) =>
  gatewayDoors.map((door): GatewayTarget => `${family}.${door}`),
);

/** What can be asked of a gateway: operations, and what is no generation. */
export const sandboxOperation = z.enum([
  ...operations,
  'lyrics',
  'upload',
  'persona_create',
  'tags',
  'timing',
  'wav',
  'billing',
]);
export type SandboxOperation = z.infer<typeof sandboxOperation>;

/** POST /_control/faults arms one fault; DELETE /_control/faults clears all; GET lists. */
export const fault = z.object({
  kind: faultKind,
  /** Which door it stands at. */
  target: z.enum([
    ...gatewayTargets,
    /** Taking a song apart, which is answered when it is done. */
    'mureka.stem',
    /** News of tasks, each a call of its own to the address that was left. */
    'sunoapi.callback',
    'sms',
    /** What goes public is put to it. */
    'green',
    /** Number verification: the server's calls. */
    'number',
    'mail',
    'alipay.query',
    'alipay.close',
    'alipay.refund',
    'alipay.cashier',
    'alipay.notify',
    'wechat.token',
    'wechat.ticket',
  ]),
  /** How many times it strikes; absent: until cleared. */
  times: z.number().int().positive().optional(),
  /** For `delay`. */
  milliseconds: z.number().int().positive().optional(),
  /** Strikes only where the submitted title or lyrics contain this. */
  match: z.string().optional(),
  /** Strikes only at this operation of a gateway. */
  operation: sandboxOperation.optional(),
  /** Lets pass what it could strike until it is the n-th, and strikes that one; `times` counts from there and is 1 unless given. */
  nth: z.number().int().positive().max(10_000).optional(),
});
export type Fault = z.infer<typeof fault>;

/**
 * GET /_control/alipay/merchant: what the open platform would hand a merchant. The application's private key (PKCS#8,
 * PEM), Alipay's public key and who we are there. Made at the first start and kept in the data folder.
 */
export const alipayMerchant = z.object({
  app_id: z.string(),
  seller_id: z.string(),
  private_key: z.string(),
  alipay_public_key: z.string(),
});

/** A trade the buyer has opened; before that Alipay knows of none. */
export const alipayTrade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']),
  total_amount: z.string(),
  refunded_amount: z.string(),
  subject: z.string(),
  /** Every message sent to the notify address, oldest first. */
  notifies: z.array(
    z.object({
      at: z.iso.datetime(),
      /** The first 200 characters of what was answered; null: nothing. */
      answer: z.string().nullable(),
      trade_status: z.string(),
      /** The fault it was part of; null: Alipay's true message. */
      fault: faultKind.nullable(),
    }),
  ),
});
export type AlipayTrade = z.infer<typeof alipayTrade>;

/** GET /_control/alipay/trades?out_trade_no=  newest first. */
export const alipayTrades = z.object({ items: z.array(alipayTrade) });

/**
 * POST /_control/alipay/trades/{out_trade_no}/pay plays the buyer who pays, with the cashier's address when nobody has
 * opened it yet; answers an `alipayPaid`. Beside it …/cancel (the buyer closes the trade) and …/notify (everything is
 * notified once more, also what was lost, and waited for) answer an `alipayTrade`.
 */
export const alipayPay = z.object({ url: z.url().optional() });
export const alipayPaid = alipayTrade.extend({
  /** Where the buyer's browser goes now, with Alipay's signature; null when the merchant named no address. */
  return_url: z.string().nullable(),
});

/**
 * POST /_control/alipay/trades/{out_trade_no}/refund gives money back in Alipay's own console: the merchant's server is
 * not asked, Alipay makes the refund's number and notifies; answers an `alipayTrade`.
 */
export const alipayRefund = z.object({ amount: z.string().regex(/^\d{1,9}\.\d\d$/) });

/** POST /_control/alipay/scan plays the phone that scans a code: 400 unless it is a payment code; answers an `alipayTrade`. */
export const alipayScan = z.object({ payload: z.string().max(4096) });

/** POST /_control/clock: 1 is real speed, 60 makes a minute last a second. */
export const clockSpeed = z.object({ speed: z.number().positive().max(100_000) });

/** POST and GET /_control/{family}/links: for how many seconds of the sandbox's time links of finished songs work; null: always. */
export const linkLife = z.object({ life_seconds: z.number().positive().nullable() });

/** GET /_control/{family}/tasks: what the sandbox was asked for, newest first; for "no second submit" checks. */
export const sunoTasks = z.object({
  items: z.array(
    z.object({
      task_id: z.string(),
      operation: sandboxOperation,
      title: z.string(),
      prompt: z.string(),
      status: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});

/**
 * POST /_control/songs orders a song of the seeded library, rendered in the background behind what people wait for; equal
 * orders are one song. It and GET /_control/songs/{key} answer a `madeSong`.
 */
export const songOrder = z.object({
  seed: z.string().min(1).max(80),
  title: z.string().max(200),
  /** Empty: an instrumental. */
  lyrics: z.string().max(5000),
  tags: z.string().max(1000),
  /** Whose timing wire the words come in. */
  family: z.enum(['suno', 'udio', 'mureka', 'riff']),
  max_seconds: z.number().int().min(20).max(480),
  /** Of the page that everybody sees first: made before whatever else nobody waits for. */
  first: z.boolean().optional(),
});
export type SongOrder = z.infer<typeof songOrder>;

/** GET /_control/songs: who plays there now. The same order under another edition is another song, and sounds different. */
export const songMakers = z.object({ edition: z.string().regex(/^[ -~]{1,100}$/) });

export const madeSong = z.object({
  key: z.string(),
  edition: songMakers.shape.edition,
  state: z.enum(['waiting', 'rendered', 'failed']),
  audio_url: z.url().nullable(),
  image_url: z.url().nullable(),
  midi_url: z.url().nullable(),
  /** The provider's own body, as its wire would send it; null where the family has none. Read by the api's dialect readers. */
  timing: z.unknown(),
});
export type MadeSong = z.infer<typeof madeSong>;
