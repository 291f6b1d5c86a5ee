import { Injectable } from '@nestjs/common';
import type { Answer, Body } from '@overtone/contract/endpoint';
import type { listTags, upsampleTags } from '@overtone/contract/tags';
import { Chance } from '../../platform/clock/chance.js';
import { Database } from '../../platform/database/database.js';
import { JsonBytes } from '../../platform/http/json-bytes.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { requireFeature } from '../accounts/accounts.js';
import { NameCheck } from '../banned-words/banned-words.js';
import { expandStyle } from './words.expand.rule.js';
import { OutsideWords } from './words.outside.flow.js';
import { WordsPace } from './words.pace.flow.js';
import { tagLibrary } from './words.tag-library.texts.js';

@Injectable()
export class StylesService {
  /** The same until the next release. */
  private readonly list = JsonBytes.of<Body<typeof listTags>>({ success: true, data: tagLibrary }, Infinity);

  constructor(
    private readonly database: Database,
    private readonly chance: Chance,
    private readonly outside: OutsideWords,
    private readonly pace: WordsPace,
    private readonly names: NameCheck,
  ) {}

  async listed() {
    return this.list;
  }

  async upsample({ uid }: Viewer, tags: string): Promise<Answer<typeof upsampleTags>> {
    await requireFeature(this.database.client, uid, 'style');
    return this.pace.run(uid, async () => {
      await this.names.refuse({ style: tags }, { style: 'original_tags' });
      const told = await this.outside.style(tags);
      // What could not be sent for a song is no help.
      if (told !== null && (await this.names.passes(told)))
        return { upsampled_tags: told, written_by: 'provider' as const };
      const upsampled_tags = expandStyle(tags, (below) => this.chance.integer(below));
      return { upsampled_tags, written_by: 'workbench' as const };
    });
  }
}
