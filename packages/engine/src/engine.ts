// The engine's front: operate -> renderPiece -> encodeMp3, with word times from the score. An upload: listen -> scoreOfRecording.
export { compose, type ComposeRequest } from './song/compose.js';
export { operate, voiceOf } from './operations/operate.js';
export type { Piece, Work } from './operations/work.js';
export { heardOf, renderPiece, renderPieceStem } from './operations/heard.js';
export { listen, type Hearing } from './recording/listen.js';
export { scoreOfRecording } from './recording/score-of.js';
export { CHARACTERS, type Character } from './style/character.js';
export { QUALITIES, type Quality } from './style/quality.js';
export type { Voice } from './style/timbre.js';
export { renderMix, renderStem, songLong, type Mix, type Sources } from './song/render.js';
export { giveBack } from './signal/rooms.js';
export { encodeMp3 } from './encode.js';
export { renderMp4 } from './video/mp4.js';
export type { Picture } from './video/h264.js';
export { wordTimes, alignedWords, toLrc, type WordTime, type AlignedWord } from './score/timing.js';
