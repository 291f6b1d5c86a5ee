import { Injectable } from '@nestjs/common';
import { checkNames, type NameVerdict, type PromptTexts } from '@overtone/contract/name-check';
import { Log } from '../../platform/log/log.js';
import { BannedLists } from './banned-words.lists.flow.js';
import { refusalOf, type WireNames } from './banned-words.refusal.rule.js';

/** The artist check of what a member asks a provider for. */
@Injectable()
export class NameCheck {
  constructor(
    private readonly lists: BannedLists,
    private readonly log: Log,
  ) {}

  /** Throws ARTIST_NAME, ARTIST_CHARACTER or ARTIST_HOMOPHONE; `names`: what the texts are called on the wire. */
  async refuse(texts: PromptTexts, names: WireNames): Promise<void> {
    const verdicts = checkNames((await this.lists.now()).matcher, texts);
    const refusal = refusalOf(verdicts, names);
    if (!refusal) return;
    for (const verdict of verdicts.filter(({ refuses }) => refuses)) this.note(verdict, texts);
    throw refusal;
  }

  /** Whether a style of somebody else's making could be sent as it is. */
  async passes(style: string): Promise<boolean> {
    return (await this.lists.now()).matcher.find(style).length === 0;
  }

  /** Lyrics are the member's own work: of them only the word is logged. */
  private note({ field, kind, word }: NameVerdict, texts: PromptTexts): void {
    this.log.info('artist name refused', { field, kind, word, ...(field !== 'lyrics' && { text: texts[field] }) });
  }
}
