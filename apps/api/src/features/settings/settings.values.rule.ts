import { type SettingKey, settingFacts, settingKeys, type Settings } from '@overtone/contract/settings';

type Value = boolean | number | string | null;
export interface Standing {
  value: Value;
  /** What counts where nothing is set. */
  initial: Value;
  /** The key of the environment that fixes it. */
  fixedBy: string | null;
}

/** The environment: its values, and the names of those that the operator has set. */
export interface Given {
  env: Readonly<Record<string, unknown>>;
  given: ReadonlySet<string>;
}

/** What the environment gives comes first, then what administrators have set. What no schema takes any more counts as not set. */
export function standingOf(key: SettingKey, { env, given }: Given, set: ReadonlyMap<string, unknown>): Standing {
  const fact: { schema: { safeParse: (value: unknown) => { success: boolean } }; initial: Value; env?: string } =
    settingFacts[key];
  const ofEnvironment = (fact.env === undefined ? null : (env[fact.env] ?? null)) as Value;
  const initial = ofEnvironment ?? fact.initial;
  if (fact.env !== undefined && given.has(fact.env)) return { value: initial, initial, fixedBy: fact.env };
  const found = set.get(key);
  const value = found !== undefined && fact.schema.safeParse(found).success ? (found as Value) : initial;
  return { value, initial, fixedBy: null };
}

export const valuesOf = (given: Given, set: ReadonlyMap<string, unknown>): Settings =>
  Object.fromEntries(settingKeys.map((key) => [key, standingOf(key, given, set).value])) as Settings;

/** The keys of the environment that a switch needs and that are not given: while any is, it does nothing. */
export function missingOf(key: SettingKey, { env }: Pick<Given, 'env'>): string[] {
  const { needs = [] }: { schema: unknown; needs?: readonly string[] } = settingFacts[key];
  return needs.filter((name) => env[name] === undefined);
}
