import { limits } from '@overtone/contract/limits';
import svgCaptcha from 'svg-captcha';
import type { Chance } from '../../platform/clock/chance.js';

/** Without what reads as something else when it is bent and crossed out: 0 O Q, 1 I L, 2 Z, 5 S, 8 B, 6 G. */
export const captchaAlphabet = '3479ACDEFHJKMNPRTUVWXY';

export const captchaText = (chance: Chance): string => chance.text(limits.captcha.characters, captchaAlphabet);

/** Letters as paths: the characters are nowhere in the file as text. */
export const captchaPicture = (text: string): string =>
  (svgCaptcha as unknown as (text: string, options: object) => string)(text, {
    width: 116,
    height: 40,
    fontSize: 52,
    noise: 2,
    color: false,
  });
