import { Refusal } from '@overtone/contract/client';
import { limits } from '@overtone/contract/limits';
import { createPaymentOrder, type PaymentChannel } from '@overtone/contract/payment';
import { useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import { useNavigate, useNavigation } from 'react-router';
import { call } from '../lib/api';
import { isDeadToken } from '../lib/dead-token';
import { attemptsAt, type AttemptHeaders } from '../lib/attempt';
import { requireLogin } from '../lib/login-request';
import { toast } from '../lib/toast';
import { orderAddress } from './orders';
import { channelOf, thisDevice } from './payment-device';

const attempt = attemptsAt('order', limits.payment.minutes);

/** What is bought: so many credits, at a price that is only told here; the server has its own. */
export interface Wanted {
  credits: number;
  amount: string;
}

export interface Purchase {
  buy(wanted: Wanted): void;
  /** The credits whose order is being made, until its page is there. */
  pending: number | null;
  /** What went wrong with which credits. */
  problem: { credits: number; sentence: string } | null;
}

/** The answer was a success and names no order. */
class NoOrderNumber extends Error {}

/** Orders a package and goes to the page of the order; a visitor logs in first and the purchase goes on. */
export function usePurchase(): Purchase {
  const navigate = useNavigate();
  const leaving = useNavigation().state !== 'idle';
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: ({ credits }: Wanted) => {
      const body = { credits, channel: channelOf(thisDevice()) };
      return attempt(body, (headers) => orderOf(body, headers));
    },
    // The sentence stands under the button.
    meta: { silent: true },
    onError: (failure) => {
      const sentence = sentenceOf(failure);
      if (sentence) toast.error(sentence);
    },
  });
  const buy = (wanted: Wanted) => {
    if (!requireLogin(() => buy(wanted))) return;
    // Who has left the page in the meantime stays where they are.
    mutate(wanted, { onSuccess: (made) => void navigate(resultAddress(wanted, made)) });
  };
  const sentence = error && sentenceOf(error);
  return {
    buy,
    pending: variables && (isPending || (isSuccess && leaving)) ? variables.credits : null,
    problem: sentence && variables ? { credits: variables.credits, sentence } : null,
  };
}

interface Made {
  order_no: string;
  paymentUrl: string;
}

async function orderOf(body: { credits: number; channel: PaymentChannel }, headers: AttemptHeaders): Promise<Made> {
  const answer = await call(createPaymentOrder, { body }, { headers });
  const { order_no, paymentUrl } = (answer.data ?? {}) as Partial<Made>;
  if (!order_no) throw new NoOrderNumber();
  return { order_no, paymentUrl: paymentUrl ?? '' };
}

/** The four names are fixed ([L2-04]); the page believes only the first of them (docs/settled.md: The payment page). */
const resultAddress = ({ amount }: Wanted, { order_no, paymentUrl }: Made): string =>
  orderAddress(order_no, { amount, paymentMethod: 'alipay', paymentUrl });

/** The server's words, where it meant the refusal, else one of three sentences (docs/settled.md: Whose words). */
function sentenceOf(error: Error): string | null {
  if (isDeadToken(error)) return null;
  if (error instanceof NoOrderNumber) return i18next.t('money:buy.noOrderNumber');
  if (!(error instanceof Refusal)) return i18next.t('money:buy.failed');
  const meant = error.status < 500 || error.code === 'PAYMENT_UNAVAILABLE';
  return meant && error.message ? error.message : i18next.t('money:buy.noOrder');
}
