import { Injectable } from '@nestjs/common';
import { uuid } from '@overtone/contract/envelope';
import { KeptValues } from '../../platform/cache/kept-values.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { pooledFacesOf } from '../accounts/accounts.js';
import { openPlaylist, PlaylistPresenter, type WirePlaylist } from '../playlists/playlists.js';

/** A crowd that opens one link costs one reading a minute and a look by key a second. */
const keeping = { freshMs: 60_000, most: 2_000 };
/** What that look found. */
const lookKeeping = { freshMs: 1_000, most: 2_000 };

interface Look {
  row: NonNullable<Awaited<ReturnType<typeof openPlaylist>>>;
  /** Its member's. */
  name: string;
}

/**
 * Playlists that everybody may open, as they are shown elsewhere. What is not open any more is gone a second later, kept or
 * not, and so is a name that one had.
 */
@Injectable()
export class SharedPlaylists {
  private readonly kept: KeptValues<WirePlaylist | null>;
  private readonly open: KeptValues<Look | null>;

  constructor(
    clock: Clock,
    private readonly database: Database,
    private readonly playlists: PlaylistPresenter,
  ) {
    this.kept = new KeptValues(clock, keeping);
    this.open = new KeptValues(clock, lookKeeping);
  }

  /** `text`: an id as it stands in an address. Null: there is no such playlist for everybody, or it has no such id. */
  async find(text: string): Promise<WirePlaylist | null> {
    const id = uuid.safeParse(text).data?.toLowerCase();
    if (id === undefined) return null;
    const look = await this.open.get(id, () => this.look(id));
    if (!look) return null;
    const { row, name } = look;
    const said = [row.id, row.title, name].join('/');
    return this.kept.get(said, async () => (await this.playlists.present([row], null))[0] ?? null);
  }

  private async look(id: string): Promise<Look | null> {
    const row = await openPlaylist(this.database.client, id);
    if (!row) return null;
    const face = (await pooledFacesOf(this.database.pool, [row.uid])).get(row.uid);
    return { row, name: face?.nickname ?? '' };
  }
}
