import type { ProviderId, SliderName } from '@overtone/contract/providers';
import type { DraftSource } from './draft-source';

/** All that any family knows: each is sent where it is known. */
export type Sliders = Record<SliderName, number>;

/** What one comes back to when one comes back to a family. */
export type FamilySettings = Pick<Draft, 'model' | 'sliders'>;

/** What is on the writing desk. It outlives reloads and a visitor's login; with a member's session it goes. */
export interface Draft {
  mode: 'simple' | 'custom';
  description: string;
  lyrics: string;
  style: string;
  title: string;
  excludeStyle: string;
  instrumental: boolean;
  /** Remembered from song to song; private until the member says otherwise. */
  isPublic: boolean;
  model: string;
  /** Empty: whoever suits the song. */
  vocalGender: '' | 'm' | 'f';
  sliders: Sliders;
  /** What other families were left with. */
  left: Partial<Record<ProviderId, FamilySettings>>;
  /** Digits; empty: another one each time. */
  seed: string;
  /** The style is taken as it stands. */
  verbatim: boolean;
  source: DraftSource | null;
  /** What gave way to a song, a template or an example, newest first. */
  asides: readonly Aside[];
  /** What was laid on the desk, as it was laid. */
  laid: Piece;
}

/** Without what is kept beside it. */
export type Writing = Omit<Draft, 'asides' | 'laid'>;
export type Piece = Partial<Writing>;

export interface Aside {
  piece: Piece;
  /** What of it had been laid there itself. */
  laid: Piece;
}
