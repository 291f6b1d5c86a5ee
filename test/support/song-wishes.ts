import { modelById } from '@overtone/contract/models';
import { submitMurekaSong, submitRiffMusic, submitUdioMusic } from '@overtone/contract/operations-families';
import {
  submitSunoMusic,
  fetchSunoGeneration,
  type Generation,
  type PlainRequest,
} from '@overtone/contract/generation';
import { terminalStatuses } from '@overtone/contract/generation';
import type { Person } from './person.js';
import { until } from './until.js';

export const lyrics = '[Verse]\n站台的灯一盏一盏灭了\n你说再等等下一班车\n[Chorus]\n晚一点再晚一点\n让告别来得慢一些';

export const wish = (overrides: Partial<PlainRequest> = {}): PlainRequest => ({
  prompt: lyrics,
  title: '晚一点的月台',
  tags: '民谣，木吉他',
  ...overrides,
});

const songCalls = { suno: submitSunoMusic, udio: submitUdioMusic, mureka: submitMurekaSong, riff: submitRiffMusic };

/** Where a song of this model is asked for; without one, of the base model. */
export const songCall = (mv: string | undefined): typeof submitSunoMusic =>
  songCalls[modelById(mv ?? '')?.provider ?? 'suno'] as typeof submitSunoMusic;

export async function submitted(
  person: Pick<Person, 'call'>,
  overrides: Partial<PlainRequest> = {},
  idempotencyKey?: string,
) {
  const headers: Record<string, string> = idempotencyKey ? { 'idempotency-key': idempotencyKey } : {};
  const { data } = await person.call(songCall(overrides.mv), { body: wish(overrides) }, { headers });
  return data;
}

export async function stateOf(person: Pick<Person, 'call'>, id: string): Promise<Generation> {
  return (await person.call(fetchSunoGeneration, { params: { id } })).data;
}

/** The generation once it is over. */
export const ended = (person: Pick<Person, 'call'>, id: string, seconds = 60): Promise<Generation> =>
  until(
    `generation ${id} to end`,
    async () => {
      const generation = await stateOf(person, id);
      return terminalStatuses.includes(generation.status) && generation;
    },
    seconds,
  );
