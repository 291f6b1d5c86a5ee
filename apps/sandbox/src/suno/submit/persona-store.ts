import type { Voice } from '@overtone/engine/engine';
import { RecordFolder } from '../../files/record-folder.js';
import type { SongRequest } from '../../render/song.js';

export interface Persona {
  id: string;
  name: string;
  description: string;
  isPublic: boolean;
  /** The clip whose singer it is, and all that decides how that clip sounds: it may be forgotten before its singer is. */
  rootClipId: string;
  song: SongRequest;
  /** Its singer; absent where nobody could read the notes of the clip: then they are looked for when it sings. */
  voice?: Voice;
  createdAt: number;
}

const mostPersonas = 1000;

/** Personas in memory and on disk. */
export class PersonaStore {
  private readonly personas = new Map<string, Persona>();
  private files!: RecordFolder<Persona>;

  private constructor() {}

  static async open(path: string): Promise<PersonaStore> {
    const store = new PersonaStore();
    const isKept = (id: string, persona: Persona) => store.personas.get(id) === persona;
    const { folder, records } = await RecordFolder.open<Persona>(path, isKept);
    store.files = folder;
    for (const persona of records.sort((left, right) => left.createdAt - right.createdAt)) {
      store.personas.set(persona.id, persona);
    }
    return store;
  }

  get(id: string): Persona | undefined {
    return this.personas.get(id);
  }

  async add(persona: Persona): Promise<void> {
    this.personas.set(persona.id, persona);
    await this.files.write(persona.id, persona);
    const oldest = this.personas.keys().next().value;
    if (this.personas.size <= mostPersonas || oldest === undefined) return;
    this.personas.delete(oldest);
    await this.files.remove(oldest);
  }

  async clear(): Promise<void> {
    const ids = [...this.personas.keys()];
    this.personas.clear();
    for (const id of ids) await this.files.remove(id);
  }

  settled(): Promise<void> {
    return this.files.settled();
  }
}
