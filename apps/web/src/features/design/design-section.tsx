import type { ReactNode } from 'react';
import { useWords } from './words';
import type { wordsZh } from './words.zh-CN';

export type SectionId = keyof typeof wordsZh.sections;

/** One chapter: its name on a string, the rule in a sentence, the parts. */
export function DesignSection({ id, children }: { id: SectionId; children: ReactNode }) {
  const words = useWords();
  return (
    <section id={id} aria-labelledby={`${id}-name`} className="pt-12 first:pt-0">
      <h2 id={`${id}-name`} className="voice border-b border-line pb-2.5 text-xl">
        {words.sections[id]}
      </h2>
      <p className="mt-3 max-w-[46em] text-xs leading-read text-ink-3">{words.notes[id]}</p>
      <div className="mt-6 flex flex-col gap-8">{children}</div>
    </section>
  );
}

/** A group inside a chapter. */
export function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-3 text-xs font-normal text-ink-2">{name}</h3>
      {children}
    </div>
  );
}

/** The name of a token, under what it looks like. */
export function TokenName({ children }: { children: ReactNode }) {
  return <code className="font-mono text-2xs text-ink-3">{children}</code>;
}
