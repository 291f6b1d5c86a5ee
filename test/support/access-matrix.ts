/** Who calls, in the order a row is tried: the owner last, since the owner's call may change the object. */
export const roles = ['visitor', 'other', 'admin', 'banned', 'owner'] as const;
export type Role = (typeof roles)[number];

/** `ok`, or the status and the code of a refusal: `401 NO_TOKEN`. */
export type Outcome = 'ok' | `${number} ${string}`;

export interface Ask {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object;
  /** In place of a body: a form with one file. */
  form?: FormData;
}

/** What each of five callers gets at one route for a request that is valid in itself and names the owner's object. */
export interface Row<World> {
  /** `POST /api/songs/favorite` */
  route: string;
  ask?: (world: World, role: Role) => Promise<Ask> | Ask;
  gets: Record<Role, Outcome>;
  /** Beside the owner: who is meant to be answered what is the owner's. */
  told?: Role[];
  /** Why an administrator's call leaves nothing in the audit though it is one that writes or exports. */
  quiet?: string;
}

export interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, { schema: object }> }> }>>;
}

export const everybody = (outcome: Outcome): Record<Role, Outcome> => ({
  visitor: outcome,
  other: outcome,
  admin: outcome,
  banned: outcome,
  owner: outcome,
});
const tokenNeeded = { visitor: '401 NO_TOKEN', banned: '401 INVALID_TOKEN' } as const;
/** Each their own; the outcome of the three who are logged in. */
export const members = (outcome: Outcome = 'ok'): Record<Role, Outcome> => ({ ...everybody(outcome), ...tokenNeeded });
/** The object is the owner's: an administrator is a stranger to it as well. */
export const ownerOnly = (refusal: Outcome): Record<Role, Outcome> => ({ ...members(refusal), owner: 'ok' });
export const admins = (): Record<Role, Outcome> => ({ ...members('403 FORBIDDEN'), admin: 'ok' });

export const routesOf = ({ paths }: OpenApi): string[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

export interface Gaps {
  withoutRow: string[];
  withoutRoute: string[];
  twice: string[];
}

/** Where the table and the document of the running server differ. */
export function gapsBetween(document: OpenApi, rows: readonly { route: string }[]): Gaps {
  const [routes, named] = [routesOf(document), rows.map(({ route }) => route)];
  return {
    withoutRow: routes.filter((route) => !named.includes(route)),
    withoutRoute: named.filter((route) => !routes.includes(route)),
    twice: named.filter((route, index) => named.indexOf(route) !== index),
  };
}

/** Where an answer's schema would let a field through that it does not name. */
export function openPlaces(schema: unknown, place = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, additionalProperties } = schema as { type?: unknown; additionalProperties?: unknown };
  // A table by id names what its values are.
  const isTable = typeof additionalProperties === 'object' && Object.keys(additionalProperties ?? {}).length > 0;
  const open = type === 'object' && additionalProperties !== false && !isTable ? [place] : [];
  return [...open, ...Object.entries(schema).flatMap(([key, inner]) => openPlaces(inner, `${place}/${key}`))];
}
