import { Refusal } from '@overtone/contract/client';
import type { Draft } from '../../songs/draft/draft';
import { maximaOf, requestOf, textsOf, type FieldName } from './request';

export type FieldProblems = Partial<Record<FieldName, string>>;

interface Places {
  /** Beside the fields whose words still stand as they were sent. */
  beside: FieldProblems;
  /** Above the button: what no field says, while the same would be sent again. */
  above: boolean;
}

/** Where the form says what it was refused for. */
export function placesOf(error: Error, sent: Draft, now: Draft): Places {
  const beside = stillTrue(fieldProblemsOf(error), sent, now);
  const same = JSON.stringify(requestOf(sent)) === JSON.stringify(requestOf(now));
  return { beside, above: same && Object.keys(beside).length === 0 };
}

function fieldProblemsOf(error: Error): Partial<Record<string, string>> {
  if (!(error instanceof Refusal)) return {};
  if (error.code === 'LYRICS_TOO_LONG') return { prompt: error.message };
  if (error.code === 'STYLE_TOO_LONG') return { tags: error.message };
  return error.body.fields ?? {};
}

/** Of the fields that are drawn: a refusal may name others, as the model, or those of another way of writing. */
function stillTrue(problems: Partial<Record<string, string>>, sent: Draft, now: Draft): FieldProblems {
  const [before, after] = [textsOf(requestOf(sent)), textsOf(requestOf(now))];
  const drawn = (Object.keys(maximaOf(now)) as FieldName[]).filter((name) => after[name] !== undefined);
  const told = drawn.filter((name) => problems[name] !== undefined && before[name] === after[name]);
  return Object.fromEntries(told.map((name) => [name, problems[name]]));
}
