import type { MixProject } from '@overtone/contract/mix-project';
import type { MixLabel } from './make-files';

/**
 * Generated is a mix in which a song or a stem of the site sounds; of one's own files alone it is nobody's generation.
 * `site`: whom labels name, and whether the operator demands an audible one.
 */
export function mixLabel({ id, audios }: MixProject, site: { provider: string; cue: boolean }): MixLabel {
  const generated = audios.some(({ source }) => source.kind === 'song');
  return { label: generated ? { provider: site.provider, contentId: id } : null, cue: generated && site.cue };
}
