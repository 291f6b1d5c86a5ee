import { firstLine } from '../data/song-words';
import { editDraft, emptyDraft, useDraft, type Draft, type Piece } from './draft';

/** So many texts that gave way are kept. */
const most = 5;

const written = ['description', 'lyrics', 'style', 'title', 'excludeStyle', 'source'] as const;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function picked(draft: Piece, names: readonly string[]): Piece {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => names.includes(name)));
}

/** Whether something gives way that its member wrote or chose: not what is empty, nor what was laid there and left as it was. */
const losesOwn = (draft: Draft, change: Piece): boolean =>
  written.some(
    (name) =>
      name in change &&
      !same(draft[name], emptyDraft[name]) &&
      !same(draft[name], change[name]) &&
      !same(draft[name], draft.laid[name]),
  );

/** The change, with what gives way to it laid aside. */
export function laidOver(draft: Draft, change: Piece): Partial<Draft> {
  const taken = { piece: picked(draft, Object.keys(change)), laid: draft.laid };
  const asides = losesOwn(draft, change) ? [taken, ...draft.asides] : draft.asides;
  return { ...change, asides: asides.slice(0, most), laid: { ...draft.laid, ...picked(change, written) } };
}

/**
 * The latest of what gave way stands on the desk again; what was written since takes its place aside. Nothing becomes public
 * by it that would not have been.
 */
export function backAgain(draft: Draft): Partial<Draft> {
  const [latest, ...earlier] = draft.asides;
  if (!latest) return {};
  const { piece } = latest;
  const names = Object.keys(piece);
  const asides = losesOwn(draft, piece) ? [{ piece: picked(draft, names), laid: draft.laid }, ...earlier] : earlier;
  const others = Object.keys(draft.laid).filter((name) => !names.includes(name));
  const isPublic = draft.isPublic && piece.isPublic !== false;
  return { ...piece, isPublic, asides, laid: { ...picked(draft.laid, others), ...picked(latest.laid, names) } };
}

/** Words stand there again as they stood before: where they are the latest that gave way, they lie aside no more. */
export const backTo = (draft: Draft, words: Piece): Partial<Draft> =>
  same(picked(draft.asides[0]?.piece ?? {}, written), words) ? backAgain(draft) : words;

/** What a change has put away stands there again, unless that was done already; what was written since is laid aside. */
export function undone(draft: Draft, before: Draft, change: Piece): Partial<Draft> {
  const taken = { piece: picked(before, Object.keys(change)), laid: before.laid };
  return backAgain({ ...draft, asides: [taken, ...draft.asides.filter((aside) => !same(aside, taken))] });
}

export const putBack = (): void => editDraft(backAgain(useDraft.getState()));

/** The latest of what gave way is not wanted any more. */
export const letGo = (): void => editDraft({ asides: useDraft.getState().asides.slice(1) });

/** What a piece is called: how the first of its texts begins. */
export function nameOfPiece({ title, description, lyrics, style, excludeStyle, source }: Piece): string {
  const texts = [title, description, firstLine(lyrics ?? ''), style, excludeStyle, lyrics, source?.title];
  const text = texts.find((one) => one?.trim());
  return text?.trim().split('\n')[0]?.slice(0, 40) ?? '';
}
