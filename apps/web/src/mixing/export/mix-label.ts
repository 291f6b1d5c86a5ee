import type { MixProject } from '@overtone/contract/mix-project';
import type { MixLabel } from './make-files';

/**
 * Generated is a mix in which a generated song or a stem sounds; of one's own recordings and files alone it is nobody's.
 * `site`: whom labels name, and whether the operator demands an audible one.
 */
export function mixLabel({ id, audios }: MixProject, site: { provider: string; cue: boolean }): MixLabel {
  const generated = audios.some(({ source }) => source.kind === 'song' && source.generated !== false);
  return { label: generated ? { provider: site.provider, contentId: id } : null, cue: generated && site.cue };
}
