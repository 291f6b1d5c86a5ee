/** In the order of the page. `contact` is not a set of questions but the way to the operator. */
export const questionCategories = ['account', 'code', 'points', 'create', 'failed', 'privacy', 'invite'] as const;
export type QuestionCategory = (typeof questionCategories)[number];
export const faqCategories = [...questionCategories, 'contact'] as const;
export type FaqCategory = (typeof faqCategories)[number];

export interface Question {
  /** Also its place in the address: /faq#id. */
  id: string;
  category: QuestionCategory;
  title: string;
  /** A paragraph each. */
  answer: readonly string[];
  link?: { to: string; text: string };
}

/** What the answers need to know of this installation. */
export interface FaqFacts {
  signupPoints: number;
  /** Letters and messages of the sandbox lie there. */
  outbox: boolean;
}

/** Every word of the search stands somewhere in the question or its answer. */
export function matches({ title, answer }: Question, search: string): boolean {
  const text = [title, ...answer].join('\n').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function categoryOf(value: string | null): FaqCategory | null {
  return faqCategories.find((category) => category === value) ?? null;
}
