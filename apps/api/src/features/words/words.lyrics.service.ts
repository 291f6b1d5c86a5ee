import { Injectable } from '@nestjs/common';
import type { Answer, Body } from '@overtone/contract/endpoint';
import type {
  LyricLanguage,
  listLyrics,
  LyricsModel,
  lyricsPair,
  randomLyrics,
  rewriteLyrics,
} from '@overtone/contract/lyrics';
import { Problem } from '@overtone/contract/problem';
import { Chance } from '../../platform/clock/chance.js';
import { JsonBytes } from '../../platform/http/json-bytes.js';
import type { Viewer } from '../../platform/http/viewer.js';
import type { Words } from '../../providers/music/suno/suno-words.js';
import { NameCheck } from '../banned-words/banned-words.js';
import { OutsideWords } from './words.outside.flow.js';
import { WordsPace } from './words.pace.flow.js';
import { orderOf, rewritten, type Rewriting } from './words.rewriting.rule.js';
import { songbook } from './words.songbook.texts.js';
import { writePair } from './words.writer.rule.js';

@Injectable()
export class LyricsService {
  /** The same until the next release. */
  private readonly list = JsonBytes.of<Body<typeof listLyrics>>({ success: true, data: [...songbook] }, Infinity);

  constructor(
    private readonly chance: Chance,
    private readonly outside: OutsideWords,
    private readonly pace: WordsPace,
    private readonly names: NameCheck,
  ) {}

  async listed() {
    return this.list;
  }

  random(
    { uid }: Viewer,
    { language, except }: { language: LyricLanguage; except: string[] },
  ): Promise<Answer<typeof randomLyrics>> {
    return this.pace.run(uid, async () => {
      const ofLanguage = songbook.filter((one) => one.language === language);
      const left = ofLanguage.filter(({ title }) => !except.includes(title));
      const { theme, title, text } = this.pick(left.length > 0 ? left : ofLanguage);
      const told = await this.outside.lyrics(
        language === 'zh' ? `一首关于${theme.zh}的中文歌` : `A song about ${theme.en}`,
      );
      if (told && !except.includes(told.title)) return { ...titled(told, title), written_by: 'provider' as const };
      return { title, text, written_by: 'library' as const };
    });
  }

  pair(
    { uid }: Viewer,
    { prompt, lyrics_model: model }: { prompt: string; lyrics_model: LyricsModel },
  ): Promise<Answer<typeof lyricsPair>> {
    return this.pace.run(uid, async () => {
      await this.names.refuse({ description: prompt }, { description: 'prompt' });
      const own = writePair(prompt, (below) => this.chance.integer(below));
      if (model === 'workbench') return { pair: own, written_by: 'workbench' as const };
      const told = await Promise.all([this.outside.lyrics(prompt), this.outside.lyrics(prompt)]);
      const [one, other] = told;
      if (!one || !other || one.text === other.text) return { pair: own, written_by: 'workbench' as const };
      const pair: [Words, Words] = [titled(one, own[0].title), titled(other, own[1].title)];
      return { pair, written_by: 'provider' as const };
    });
  }

  /** By a provider alone: what our workbench knows by heart makes nobody's words better. */
  rewrite({ uid }: Viewer, wish: Rewriting): Promise<Answer<typeof rewriteLyrics>> {
    return this.pace.run(uid, async () => {
      await this.names.refuse({ description: wish.theme, lyrics: wish.text }, { description: 'theme', lyrics: 'text' });
      const order = orderOf(wish);
      const told = await Promise.all([this.outside.lyrics(order), this.outside.lyrics(order)]);
      const texts = told.flatMap((words) => (words ? rewritten(words.text, wish.text) : []));
      if (texts.length === 0) throw new Problem('REWRITING_FAILED');
      return { versions: [...new Set(texts)] };
    });
  }

  private pick<T>(items: readonly T[]): T {
    return items[this.chance.integer(items.length)] as T;
  }
}

/** Providers leave a title out now and then. */
const titled = ({ title, text }: Words, otherwise: string): Words => ({ title: title || otherwise, text });
