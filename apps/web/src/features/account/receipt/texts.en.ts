import type { Texts } from '../../../lib/texts';
import type { receiptZh } from './texts.zh-CN';

export const receiptEn: Texts<typeof receiptZh> = {
  title: 'Receipt',
  lead: 'Every step of this generation, from setting points aside to settling them, with its time.',
  open: 'Receipt of {{title}}',
  sum: { held: 'Set aside', captured: 'Spent', released: 'Returned' },
  status: {
    queued: 'queued',
    submitting: 'being submitted',
    running: 'under way',
    succeeded: 'finished',
    partial: 'partly finished',
    failed: 'failed',
    cancelled: 'cancelled',
    uncertain: 'being checked with the provider, never charged twice',
  },
  event: {
    held: '{{n}} points set aside',
    sent: 'Given to channel {{channel}}',
    refused: 'Channel {{channel}} did not take it, nothing was charged',
    accepted: 'Channel {{channel}} began to write',
    uncertain: 'Channel {{channel}} did not answer, being checked',
  },
  made: { songs: 'Songs', stems: 'Stems', mp4: 'Video', midi: 'MIDI' },
  fileStatus: { running: 'under way', succeeded: 'finished', partial: 'partly finished', failed: 'failed' },
  captured: {
    songs: 'A song finished, {{n}} points spent',
    stems: 'A stem finished, {{n}} points spent',
    mp4: 'The video finished, {{n}} points spent',
    midi: 'The MIDI finished, {{n}} points spent',
  },
  released: {
    songs: 'A song failed, {{n}} points returned',
    stems: 'A stem failed, {{n}} points returned',
    mp4: 'The video failed, {{n}} points returned',
    midi: 'The MIDI failed, {{n}} points returned',
  },
  broughtIn:
    'This channel did not have the source: its own channel is gone, or it was uploaded. Its recording was handed over first.',
  number: 'Generation',
};
