const key = 'faqVotes';

/** What was said of each answer on this device. */
function votes(): Record<string, boolean> {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, boolean> | null) ?? {};
  } catch {
    return {};
  }
}

export const voteOf = (id: string): boolean | null => {
  const vote = votes()[id];
  return typeof vote === 'boolean' ? vote : null;
};

export const keepVote = (id: string, helpful: boolean): void =>
  localStorage.setItem(key, JSON.stringify({ ...votes(), [id]: helpful }));
