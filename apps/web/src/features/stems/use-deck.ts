import type { StemName } from '@overtone/contract/operations';
import type { Song } from '@overtone/contract/song';
import type { SongFile } from '@overtone/contract/song-file';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { session } from '../../lib/session';
import { singleKeysOn } from '../../lib/single-keys';
import { budgetHere } from '../../mixing/browser-reading';
import { decodeSound } from '../../mixing/decode';
import { createEngine } from '../../mixing/engine';
import { keyAction, type KeyAction } from '../../mixing/keys';
import { oneSound } from '../../playback/browser-sound';
import { freshFiles, songFilesQuery } from '../../songs/data/song-files';
import { browserFetch } from '../../songs/downloads/browser-fetch';
import { fetchBytes } from '../../songs/downloads/fetch-bytes';
import { StemsDeck } from './stems-deck';

/** The deck of one song; it ends with the page, and whatever else begins to sound silences it. */
export function useDeck(song: Song, count: number, names: readonly StemName[]): StemsDeck | null {
  const client = useQueryClient();
  const [deck, setDeck] = useState<StemsDeck | null>(null);
  const { id } = song;
  // What a song is called, and how long it is said to last, makes no other deck.
  const facts = useRef({ title: song.title, count, seconds: song.duration ?? 0 });
  useEffect(() => {
    const budget = budgetHere();
    const made = new StemsDeck({
      ...{ ...facts.current, engine: createEngine(oneSound, budget), budget },
      fetch: fetching(client, id),
      decode: decodeSound,
    });
    setDeck(made);
    return () => void made.close();
  }, [client, id]);
  // The same names in another array are no news.
  const all = names.join();
  const take = useEffectEvent(() => deck?.take(names));
  useEffect(() => void take(), [deck, all]);
  useDeckKeys(deck);
  return deck;
}

/** By the link that is known; links end within hours, then by a fresh one. */
const fetching =
  (client: QueryClient, id: string) =>
  async (name: StemName, signal: AbortSignal): Promise<ArrayBuffer> => {
    const bytesBy = async (files: readonly SongFile[] = []) => {
      const url = files.find((one) => one.name === name)?.url;
      if (!url) throw new Error(`${name} is not there`);
      return (await fetchBytes(url, browserFetch, signal)).arrayBuffer();
    };
    const known = client.getQueryData(songFilesQuery(session.get().uid, id).queryKey);
    return bytesBy(known).catch(async () => {
      signal.throwIfAborted();
      return bytesBy(await freshFiles(client, id));
    });
  };

const stepSeconds = 5;

const actions: Partial<Record<KeyAction, (deck: StemsDeck) => void>> = {
  play: (deck) => deck.toggle(),
  toStart: (deck) => deck.seek(0),
  back: (deck) => deck.seek(deck.engine.position() - stepSeconds),
  forward: (deck) => deck.seek(deck.engine.position() + stepSeconds),
};

/** The console's keys, as far as they move what plays; heard before the player's. */
function useDeckKeys(deck: StemsDeck | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const pressed = deck && keyAction(event, singleKeysOn());
    const act = pressed && actions[pressed.action];
    if (!act || deck.store.getState().seconds === 0) return;
    event.preventDefault();
    act(deck);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
