import type { FaultKind } from '@overtone/contract/sandbox';

/** Word times as they come when the service heard nothing, or was not sure of every other word. */
export function withDoubt(body: object, fault: FaultKind | undefined): object {
  const words = 'aligned_words' in body && Array.isArray(body.aligned_words) ? (body.aligned_words as object[]) : [];
  if (fault === 'timing_empty') return { ...body, aligned_words: [], hoot_cer: 1 };
  if (fault !== 'timing_doubtful') return body;
  const doubted = words.map((word, index) => (index % 2 ? { ...word, success: false, p_align: 0.1 } : word));
  return { ...body, aligned_words: doubted, hoot_cer: 0.5 };
}
