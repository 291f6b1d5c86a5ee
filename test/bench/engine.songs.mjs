// A thread that measures every so manieth song. `workerData`: the first, the step, how many there are.
import { parentPort, workerData } from 'node:worker_threads';
import * as engine from '../../packages/engine/dist/engine.js';
import { bankPath, openBank } from '../../apps/sandbox/dist/instruments/sound-bank.js';
import { englishSpeech } from '../../apps/sandbox/dist/speech/flite.js';
import { measured } from './engine.measure.mjs';

const path = bankPath();
const sources = { bank: path ? await openBank(path) : undefined, speech: englishSpeech() ?? undefined };
const { first, step, songs } = workerData;
for (let i = first; i < songs; i += step) parentPort.postMessage({ i, row: await measured(engine, i, sources) });
