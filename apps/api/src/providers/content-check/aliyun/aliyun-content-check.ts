import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { exchange } from '../../http/exchange.js';
import {
  type Content,
  type ContentAnswer,
  ContentCheck,
  ContentUnread,
  type ContentVerdict,
} from '../content-check.js';
import { signedCall } from './acs3-call.js';
import { readVerdict, worstOf } from './green-answer.js';
import { piecesOf } from './green-pieces.js';

interface Question {
  action: 'TextModerationPlus' | 'ImageModeration';
  service: string;
  parameters: Record<string, string>;
}

/** The words of a long mix are a hundred questions: one after another they would take longer than anybody waits. */
const atOnce = 4;

/** Content moderation 2.0 (Green, 2022-03-02): one question a piece of text or picture, and the worst answer counts. */
@Injectable()
export class AliyunContentCheck extends ContentCheck {
  constructor(private readonly config: Config) {
    super();
  }

  get isConfigured(): boolean {
    return this.config.contentCheck !== null;
  }

  questionsIn(content: Content): number {
    return this.questionsOf(content).length;
  }

  async check(content: Content): Promise<ContentAnswer> {
    const verdicts: ContentVerdict[] = [];
    const questions = this.questionsOf(content);
    let asked = 0;
    while (asked < questions.length) {
      const next = questions.slice(asked, asked + atOnce);
      asked += next.length;
      const answers = await Promise.allSettled(next.map((one) => this.ask(one)));
      verdicts.push(...answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])));
      // Each question costs money, and nothing could be worse, whatever the others would say.
      if (verdicts.some(({ verdict }) => verdict === 'refuse')) break;
      const unread = answers.find((one) => one.status === 'rejected');
      if (unread) throw asUnread(unread.reason, asked);
    }
    return { ...worstOf(verdicts), asked };
  }

  private questionsOf({ id, names, texts, pictures }: Content): Question[] {
    const { env } = this.config;
    const asText = (service: string) => (content: string) => ({
      ...{ action: 'TextModerationPlus' as const, service },
      parameters: { content, dataId: id },
    });
    return [
      ...names.flatMap(piecesOf).map(asText(env.CONTENT_CHECK_NAME_SERVICE)),
      ...texts.flatMap(piecesOf).map(asText(env.CONTENT_CHECK_TEXT_SERVICE)),
      ...pictures.map((imageUrl) => ({
        ...{ action: 'ImageModeration' as const, service: env.CONTENT_CHECK_PICTURE_SERVICE },
        parameters: { imageUrl, dataId: id },
      })),
    ];
  }

  private async ask({ action, service, parameters }: Question): Promise<ContentVerdict> {
    const account = this.config.contentCheck;
    if (!account) throw new ContentUnread('not configured');
    const call = await signedCall(account, {
      ...{ action, version: '2022-03-02' },
      form: { Service: service, ServiceParameters: JSON.stringify(parameters) },
    });
    const timeoutMs = this.config.env.CONTENT_CHECK_SECONDS * 1000;
    const answer = await exchange({ method: 'POST', ...call, timeoutMs });
    if (answer.kind !== 'answered') throw new ContentUnread(answer.reason.slice(0, 200));
    return readVerdict(answer);
  }
}

const asUnread = (error: unknown, asked: number): unknown =>
  error instanceof ContentUnread ? new ContentUnread(error.reason, error.retryAfter, asked) : error;
