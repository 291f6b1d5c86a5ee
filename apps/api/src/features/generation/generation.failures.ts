import type { RefusalCode } from '../../providers/music/music-provider.js';
import type { Failure } from './generation.end.js';

/** What a member reads when a song did not come. Points are mentioned by the interface, which knows how many. */
export const failures = {
  provider: (reason: string | null): Failure => ({
    code: 'PROVIDER_FAILED',
    sentence: '这次没写成，上游没有给出原因',
    reason,
  }),
  content: (reason: string | null): Failure => ({
    code: 'CONTENT_REFUSED',
    sentence: '上游没有接受这份内容，换一种说法再试',
    reason,
  }),
  refused: (code: RefusalCode, reason: string): Failure =>
    code === 'content' || code === 'input'
      ? {
          code: code === 'content' ? 'CONTENT_REFUSED' : 'INPUT_REFUSED',
          sentence: '上游没有接受这份内容，换一种说法再试',
          reason,
        }
      : { code: 'NO_CHANNEL', sentence: '上游暂时接不了新的任务，过一会儿再试', reason },
  deadline: { code: 'DEADLINE', sentence: '等得太久，上游一直没有写完' } satisfies Failure,
  uncertain: { code: 'SUBMIT_LOST', sentence: '和上游失去了联系，没有等到结果' } satisfies Failure,
  queue: { code: 'QUEUE_DEADLINE', sentence: '排队太久，没有轮到' } satisfies Failure,
  cancelled: { code: 'CANCELLED', sentence: '已取消' } satisfies Failure,
  download: (reason: string): Failure => ({ code: 'AUDIO_LOST', sentence: '歌写好了，但音频取不回来', reason }),
} as const;

/** A clip's own words decide between refused content and a plain failure. */
export const clipFailure = (reason: string | null): Failure =>
  /artist name|moderation|sensitive|copyright|违规|敏感/i.test(reason ?? '')
    ? failures.content(reason)
    : failures.provider(reason);
