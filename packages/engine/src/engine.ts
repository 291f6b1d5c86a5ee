// The engine's front: compose -> renderMix / renderStem -> encodeMp3, with word times from the score.
export { compose, type ComposeRequest } from './compose.js';
export { renderMix, renderStem, type Mix } from './render.js';
export { encodeMp3 } from './encode.js';
export { wordTimes, alignedWords, toLrc, type WordTime, type AlignedWord } from './score/timing.js';
