import { controls } from '../../../mixing/controls';

const { least, most } = controls.fader;

/** The marks beside faders and meters. */
export const ticks = [
  { at: most, text: `+${most}` },
  { at: 0, text: '0' },
  { at: -6, text: '6' },
  { at: -12, text: '12' },
  { at: -24, text: '24' },
  { at: least, text: '∞' },
] as const;
