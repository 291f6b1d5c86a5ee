/** limit: the number had too many. number: the input. configuration, money: ours to mend. down: theirs, or no answer. */
export type SmsFailureKind = 'limit' | 'number' | 'configuration' | 'money' | 'down';

export class SmsFailed extends Error {
  constructor(
    readonly kind: SmsFailureKind,
    /** Aliyun's word, or the transport's. */
    readonly code: string,
    cause?: unknown,
  ) {
    super(`the SMS was not sent: ${code}`, { cause });
    this.name = 'SmsFailed';
  }

  /** Without an answer the message may be on its way all the same. */
  get mayHaveBeenSent(): boolean {
    return this.kind === 'down';
  }

  /** The next message is refused as well, until the operator has mended something. */
  get isOurs(): boolean {
    return this.kind === 'configuration' || this.kind === 'money';
  }
}

const kinds: Readonly<Record<string, SmsFailureKind>> = {
  'isv.BUSINESS_LIMIT_CONTROL': 'limit',
  'isv.DAY_LIMIT_CONTROL': 'limit',
  'isv.MONTH_LIMIT_CONTROL': 'limit',
  'isv.MOBILE_NUMBER_ILLEGAL': 'number',
  'isv.MOBILE_COUNT_OVER_LIMIT': 'number',
  'isv.AMOUNT_NOT_ENOUGH': 'money',
  'isv.OUT_OF_SERVICE': 'money',
  'isp.SYSTEM_ERROR': 'down',
  SignatureDoesNotMatch: 'configuration',
  'Forbidden.RAM': 'configuration',
  'isp.RAM_PERMISSION_DENY': 'configuration',
};

/** An unknown `isv.` word is about the sender, as nearly all of them are; anything else unknown is about Aliyun. */
export function kindOf(code: string): SmsFailureKind {
  const known = kinds[code];
  if (known) return known;
  return /^isv\.|^InvalidAccessKeyId|^InvalidVersion|^MissingParameter|^InvalidParameter|^IncompleteSignature/.test(
    code,
  )
    ? 'configuration'
    : 'down';
}
