import '../offline-later';

export { PlayerBar } from '../../features/player/player-bar';
