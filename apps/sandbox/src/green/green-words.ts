import type { GreenWord } from '@overtone/contract/sandbox-green';

interface Asked {
  action: string;
  service: string;
  content: string;
  level: string;
}

const mostAsked = 500;
const first: readonly GreenWord[] = [
  { word: '违禁测试', label: 'contraband_act', level: 'high' },
  { word: '待审测试', label: 'political_n', level: 'medium' },
];
const levels = ['none', 'low', 'medium', 'high'] as const;

/** What the content check finds, and what it was asked. */
export class GreenWords {
  private words: readonly GreenWord[] = first;
  private asked: Asked[] = [];

  list = (): readonly GreenWord[] => this.words;

  set(words: readonly GreenWord[]): void {
    this.words = words;
  }

  /** Each word that is in it, and the worst of their levels. */
  find(content: string): { found: readonly GreenWord[]; level: (typeof levels)[number] } {
    const found = this.words.filter(({ word }) => content.includes(word));
    const worst = Math.max(0, ...found.map(({ level }) => levels.indexOf(level)));
    return { found, level: levels[worst] ?? 'none' };
  }

  note(asked: Asked): void {
    this.asked = [asked, ...this.asked].slice(0, mostAsked);
  }

  heard = (): readonly Asked[] => this.asked;

  clear(): void {
    this.words = first;
    this.asked = [];
  }
}
