import { rankedFor } from '../../lib/question-search';

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
  /** How people ask for it in other words, for the search. */
  keywords?: readonly string[];
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

/** Those with every word of the search, in their order; where there is none, what answers it as a question, best first. */
export function found(questions: readonly Question[], search: string): readonly Question[] {
  const exact = questions.filter((question) => matches(question, search));
  if (exact.length > 0) return exact;
  return rankedFor(
    questions.map((question) => ({ ...question, text: question.answer })),
    search,
  );
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
