export interface Singer {
  /** Scales all formants: length of the throat. */
  size: number;
  /** Source slope: harmonic n has amplitude n^-slope. */
  slope: number;
  breath: number;
  vibrato: number;
  vibratoHz: number;
}

export const SINGERS: Record<string, Singer> = {
  female: { size: 1.09, slope: 1.08, breath: 0.022, vibrato: 0.24, vibratoHz: 5.6 },
  femaleSoft: { size: 1.13, slope: 1.25, breath: 0.05, vibrato: 0.16, vibratoHz: 5.3 },
  male: { size: 0.95, slope: 1.0, breath: 0.014, vibrato: 0.22, vibratoHz: 5.2 },
  maleSoft: { size: 0.98, slope: 1.2, breath: 0.04, vibrato: 0.15, vibratoHz: 5 },
  child: { size: 1.22, slope: 1.12, breath: 0.03, vibrato: 0.12, vibratoHz: 5.8 },
  childSoft: { size: 1.26, slope: 1.3, breath: 0.05, vibrato: 0.1, vibratoHz: 5.6 },
};
