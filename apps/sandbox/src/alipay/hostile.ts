import type { FaultKind } from '@overtone/contract/sandbox';
import { fenOf, yuanOf } from './money.js';
import type { SignType } from './signature.js';
import type { Notification } from './trade.js';

/** One message on its way to the merchant. */
export interface Message {
  fields: Record<string, string>;
  /** Set on what is not the true message. */
  fault: FaultKind | null;
  signType: SignType;
  method: 'POST' | 'GET';
  /** Signed by a key that is not Alipay's. */
  isForged: boolean;
  /** Put over the fields after they were signed. */
  swapped: Record<string, string>;
}

export interface HostileWorld {
  /** A new id for a message of its own. */
  newId: () => string;
  /** The number of some other trade, if there is one. */
  otherOrder: string | null;
  /** How many sequences were shuffled before. */
  round: number;
}

const truth = (fields: Record<string, string>): Message => ({
  fields,
  fault: null,
  signType: 'RSA2',
  method: 'POST',
  isForged: false,
  swapped: {},
});

export const trueMessage = ({ fields }: Notification): Message => truth(fields);

/** What the first try of a notification sends: steps one after the other, the messages of a step at once. */
export function firstMessages(notification: Notification, world: HostileWorld): Message[][] {
  const { fault, fields } = notification;
  const genuine = truth(fields);
  const instead = (changes: Record<string, string>, more: Partial<Message> = {}): Message => ({
    ...truth({ ...fields, notify_id: world.newId(), ...changes }),
    fault,
    ...more,
  });
  const before = (...hostile: Message[]) => [...hostile.map((message) => [message]), [genuine]];
  const amount = (difference: number) => yuanOf((fenOf(fields.total_amount ?? '') ?? 0) + difference);
  switch (fault) {
    case 'notify_repeated':
      return [Array.from({ length: 5 }, () => genuine)];
    case 'notify_forged':
      return before(instead({}, { isForged: true }));
    case 'notify_sign_type_rsa':
      return before(instead({ sign_type: 'RSA' }, { signType: 'RSA' }));
    case 'notify_wrong_app':
      return before(instead({ app_id: '2021000000000000', auth_app_id: '2021000000000000' }));
    case 'notify_wrong_seller':
      return before(instead({ seller_id: '2088000000000000' }));
    case 'notify_wrong_amount':
      return before(instead({ total_amount: amount(-1) }), instead({ total_amount: amount(1) }));
    case 'notify_unknown_order':
      return before(instead({ out_trade_no: `NOBODY_${world.newId().slice(0, 20)}` }));
    case 'notify_other_order':
      return world.otherOrder === null
        ? [[genuine]]
        : before(instead({}, { swapped: { out_trade_no: world.otherOrder } }));
    case 'notify_by_get':
      return before(instead({}, { method: 'GET' }));
    case 'notify_percent_emoji':
      return [[truth({ ...fields, subject: `${fields.subject} 50% off a%20b + 🎵` })]];
    case 'notify_reordered':
      return shuffled(world.round, [
        instead({ trade_status: 'TRADE_CLOSED' }),
        instead({ trade_status: 'TRADE_FINISHED' }),
        genuine,
      ]);
    default:
      return [[genuine]];
  }
}

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

function shuffled(round: number, messages: readonly [Message, Message, Message]): Message[][] {
  const order = orders[round % orders.length] ?? orders[0];
  return order.map((index) => [messages[index]]);
}
