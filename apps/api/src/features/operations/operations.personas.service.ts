import { Injectable } from '@nestjs/common';
import { trafficLimits } from '@overtone/contract/limits-traffic';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Turns } from '../../platform/turns/turns.js';
import { lockMember } from '../accounts/accounts.js';
import { NameCheck } from '../banned-words/banned-words.js';
import { isPersonaAwaited } from '../generation/generation.js';
import { lockPoints } from '../points/points.js';
import { readSongId, songsFor, songStands } from '../songs/songs.js';
import { requirePersona } from './operations.personas.flow.js';
import { PersonaPresenter, type WirePersona } from './operations.personas.presenter.flow.js';
import { requireFreeName, requireRoom, singable } from './operations.personas.rule.js';
import * as store from './operations.personas.store.js';

interface Naming {
  name: string;
  description: string;
}
type Wish = { [K in keyof Naming]?: Naming[K] | undefined };

/** A member's singers. The provider is asked for one when somebody sings with them first. */
@Injectable()
export class PersonasService {
  private readonly changes = new Turns(trafficLimits.turns.listChanges);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly names: NameCheck,
    private readonly presenter: PersonaPresenter,
  ) {}

  async list({ uid }: Viewer): Promise<WirePersona[]> {
    return this.presenter.present(await store.personasOf(this.database.client, uid), uid);
  }

  /** What can refuse comes first; under the member's row lock two at once see each other. */
  async create({ uid }: Viewer, songId: string, { name, description }: Naming): Promise<WirePersona> {
    await this.refuseNames({ name, description });
    const { client } = this.database;
    const id = await this.singableId(client, uid, songId);
    requireRoom(id, name, await store.personasOf(client, uid));
    return this.inTurn(uid, async (tx) => {
      // Deleted or thrown away since it was read: it has no singer any more.
      if (!(await songStands(tx, id))) throw new Problem('SOURCE_NOT_FOUND');
      requireRoom(await this.singableId(tx, uid, songId), name, await store.personasOf(tx, uid));
      return store.insertPersona(tx, { uid, songId: id, name, description, createdAt: this.clock.now() });
    });
  }

  async change({ uid }: Viewer, id: string, wish: Wish): Promise<WirePersona> {
    await requirePersona(this.database.client, uid, id);
    await this.refuseNames(wish);
    return this.inTurn(uid, async (tx) => {
      const { id: known, ...now } = await requirePersona(tx, uid, id);
      const { name = now.name, description = now.description } = wish;
      const others = (await store.personasOf(tx, uid)).filter((one) => one.id !== known);
      requireFreeName(name, others);
      const changed = await store.updatePersona(tx, known, { name, description });
      if (!changed) throw new Problem('PERSONA_NOT_FOUND');
      return changed;
    });
  }

  /** A submit takes the lock of points too, so that none slips in between the look and the end. */
  async remove({ uid }: Viewer, id: string): Promise<void> {
    const { id: known, hiddenAt } = await requirePersona(this.database.client, uid, id);
    if (hiddenAt !== null) throw new Problem('PERSONA_HIDDEN');
    await this.changes.run(String(uid), () =>
      this.database.transaction(async (tx) => {
        await lockPoints(tx, uid);
        if (await isPersonaAwaited(tx, uid, known)) throw new Problem('PERSONA_IN_USE');
        if (!(await store.deleteOwnPersona(tx, uid, known))) throw new Problem('PERSONA_NOT_FOUND');
      }),
    );
  }

  private async singableId(db: Db, uid: number, songId: string): Promise<string> {
    const id = readSongId(songId);
    const [song] = id === null ? [] : await songsFor(db, uid, [id]);
    return singable(song, uid).id;
  }

  private refuseNames({ name, description }: Wish): Promise<void> {
    const names = { title: 'name', description: 'description' };
    return this.names.refuse({ title: name ?? null, description: description ?? null }, names);
  }

  private inTurn(uid: number, change: (tx: Db) => Promise<store.PersonaRow>): Promise<WirePersona> {
    return this.changes.run(String(uid), async () => {
      const row = await this.database.transaction(async (tx) => {
        if (!(await lockMember(tx, uid))) throw new Problem('INVALID_TOKEN');
        return change(tx);
      });
      const [persona] = await this.presenter.present([row], uid);
      return persona as WirePersona;
    });
  }
}
