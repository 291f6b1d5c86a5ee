import { Injectable } from '@nestjs/common';
import type { persona } from '@overtone/contract/persona';
import type { z } from 'zod';
import { Database } from '../../platform/database/database.js';
import { SongPresenter, songsFor } from '../songs/songs.js';
import { restingOf } from './operations.personas.rule.js';
import { hidingOf } from './operations.personas.present.js';
import type { PersonaRow } from './operations.personas.store.js';

export type WirePersona = z.input<typeof persona>;

/** Brings singers together with the songs they came from, as far as those may be heard now. */
@Injectable()
export class PersonaPresenter {
  constructor(
    private readonly database: Database,
    private readonly songs: SongPresenter,
  ) {}

  async present(rows: readonly PersonaRow[], uid: number): Promise<WirePersona[]> {
    const songIds = rows.map(({ songId }) => songId);
    const found = await songsFor(this.database.client, uid, songIds);
    const byId = new Map(found.map((song) => [song.id, song]));
    const audible = found.filter(({ trashedAt }) => trashedAt === null);
    const cards = new Map((await this.songs.present(audible, uid)).map((card) => [card.id, card]));
    return rows.map((row) => {
      const { id, name, description, songId, createdAt } = row;
      return {
        ...{ id, name, description },
        song_id: songId,
        song: cards.get(songId) ?? null,
        resting: restingOf(row, byId.get(songId), uid),
        hidden: hidingOf(row),
        created_at: createdAt.toISOString(),
      };
    });
  }
}
