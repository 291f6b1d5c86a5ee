/** In the order of the manual; also their names in the address (`?manual=cover`). */
export const topicIds = [
  'models',
  'cover',
  'extend',
  'vocals',
  'singer',
  'melody',
  'uploads',
  'remaster',
  'download',
  'rows',
  'short',
  'sung-style',
  'pronunciation',
  'copyright',
  'commercial',
  'developers',
] as const;
export type TopicId = (typeof topicIds)[number];

export interface Topic {
  id: TopicId;
  title: string;
  /** Other words for it, for the search. */
  keywords: readonly string[];
  /** What it is for, in a sentence or two. */
  about: string;
  /** One after the other. */
  steps: readonly string[];
  /** What it costs, where it costs something. */
  cost?: string;
  /** What goes wrong, and what to do then. */
  trouble: readonly string[];
  links: readonly { to: string; text: string }[];
}

export const isTopicId = (value: string | null): value is TopicId => topicIds.some((id) => id === value);

/** All that is read of a topic. */
export const textOf = ({ about, steps, cost, trouble }: Topic): string[] => [
  about,
  ...steps,
  ...(cost === undefined ? [] : [cost]),
  ...trouble,
];
