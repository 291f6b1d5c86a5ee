import { limits } from '@overtone/contract/limits';
import { baseModel } from '@overtone/contract/models';
import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { exchange } from '../../http/exchange.js';
import { outsideText } from '../../http/outside-text.js';
import type { ChannelAccess } from '../music-provider.js';
import { address, credentials } from '../gateway-address.js';
import { payloadOf, submittedTaskId } from '../envelope.js';

export interface Words {
  title: string;
  text: string;
}

/** Other wires of Suno have no such calls, or other ones. */
export const wordsDialect = 'suno-task';

/** Lyrics take some seconds; the first look comes soon. */
const pauseMs = 500;
const longestPauseMs = 3000;

/**
 * Words that gateways of this family write while somebody waits. Nothing of it is kept and no points hang on it: what goes
 * wrong, or takes longer than `untilMs` (by `performance.now`), is null, and whoever asked writes it otherwise.
 */
@Injectable()
export class SunoWords {
  async lyrics(channel: ChannelAccess, prompt: string, untilMs: number): Promise<Words | null> {
    const submitted = await this.ask(channel, '/suno/submit/lyrics', untilMs, { prompt });
    const taskId = submitted && submittedTaskId(submitted.payload);
    if (!taskId) return null;
    for (let pause = pauseMs; performance.now() + pause < untilMs; pause = Math.min(pause * 1.5, longestPauseMs)) {
      await sleep(pause);
      const answer = await this.ask(channel, `/suno/fetch/${encodeURIComponent(taskId)}`, untilMs);
      const task = answer && readLyricsTask(answer.payload);
      if (!task || task.state === 'failed') return null;
      if (task.state === 'written') return task.words;
    }
    return null;
  }

  /** No gateway knows both calls, and some know neither. */
  async style(channel: ChannelAccess, tags: string, untilMs: number): Promise<string | null> {
    for (const path of ['/suno/submit/upsample-tags', '/suno/act/tags']) {
      const answer = await this.ask(channel, path, untilMs, { original_tags: tags });
      const told = upsampled.safeParse(answer?.payload);
      const text = told.success ? outsideText(told.data.upsampled_tags, limits.song.style).trim() : '';
      if (text !== '') return text;
    }
    return null;
  }

  private async ask(channel: ChannelAccess, path: string, untilMs: number, body?: object) {
    const timeoutMs = Math.floor(untilMs - performance.now());
    if (timeoutMs <= 0) return null;
    const answer = await exchange({
      method: body ? 'POST' : 'GET',
      url: address(channel, path),
      headers: credentials(channel),
      ...(body && { body }),
      timeoutMs,
    });
    return answer.kind === 'answered' && answer.status === 200 && answer.body !== undefined
      ? payloadOf(answer.body)
      : null;
  }
}

const upsampled = z.object({ upsampled_tags: z.string() });
const lyricsTask = z.object({ status: z.string(), data: z.unknown().optional() });
const written = z.object({ title: z.unknown().optional(), text: z.string() });

type LyricsTask = { state: 'failed' } | { state: 'pending' } | { state: 'written'; words: Words };

/** Null for what is no task; a success without words has failed. */
export function readLyricsTask(payload: unknown): LyricsTask | null {
  const task = lyricsTask.safeParse(payload);
  if (!task.success) return null;
  const status = task.data.status.toUpperCase();
  if (status === 'FAILURE') return { state: 'failed' };
  if (status !== 'SUCCESS') return { state: 'pending' };
  const words = written.safeParse(task.data.data);
  const text = words.success ? outsideText(words.data.text, baseModel.lyricsMax).trim() : '';
  if (!words.success || text === '') return { state: 'failed' };
  return { state: 'written', words: { title: outsideText(words.data.title, limits.song.title).trim(), text } };
}
