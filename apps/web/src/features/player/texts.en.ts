import type { Texts } from '../../lib/texts';
import type { playerZh } from './texts.zh-CN';

export const playerEn: Texts<typeof playerZh> = {
  label: 'Player',
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous',
  next: 'Next',
  seek: 'Position',
  position: '{{now}} of {{all}}',
  volume: 'Volume',
  volumeNow: 'Volume {{n}}%',
  mute: 'Mute',
  unmute: 'Unmute',
  queue: 'Queue',
  queueCount: 'songs: {{n}}',
  nowPlaying: 'Now playing',
  remove: 'Take {{title}} out of the queue',
  untitled: 'Untitled',
  anonymous: 'Anonymous',
  album: 'Overtone',
  offline: 'The network is gone, playback may stop',
  messages: {
    chooseFirst: 'Choose a song first',
    nothingToPlay: 'There is no song to play',
    expired: 'The audio link has expired, please choose the song again',
    badLink: 'The audio link is not valid',
    failed: 'Playback failed, please try another network or the backup download line',
    cachedFailed: 'The stored song cannot be loaded',
    retrying: 'Loading failed, trying again in {{n}} s',
  },
};
