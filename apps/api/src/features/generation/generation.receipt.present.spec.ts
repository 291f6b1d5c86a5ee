import { linesOf } from './generation.receipt.present.js';

const at = (second: number): Date => new Date(Date.UTC(2026, 2, 1, 0, 0, second));
const step = (channelId: number, event: 'sent' | 'refused' | 'accepted' | 'uncertain', second: number) => ({
  generationId: 'g',
  channelId,
  event,
  at: at(second),
});

it('numbers the channels in the order they were tried, and one tried twice keeps its number', () => {
  const steps = [
    step(70, 'sent', 1),
    step(70, 'refused', 2),
    step(9, 'sent', 3),
    step(9, 'refused', 4),
    step(70, 'sent', 5),
  ];
  expect(linesOf(null, steps).map(({ event, channel }) => [event, channel])).toEqual([
    ['sent', 1],
    ['refused', 1],
    ['sent', 2],
    ['refused', 2],
    ['sent', 1],
  ]);
});

it('puts money and tries in the order of time, and keeps a sensible order within one moment', () => {
  const story = {
    held: 200,
    captured: 100,
    released: 100,
    heldAt: at(1),
    moves: [
      { kind: 'capture' as const, amount: 100, songId: 'a', at: at(2) },
      { kind: 'release' as const, amount: 100, songId: 'b', at: at(3) },
    ],
  };
  const steps = [step(5, 'sent', 1), step(5, 'refused', 1), step(6, 'sent', 1), step(6, 'accepted', 2)];
  expect(linesOf(story, steps).map(({ event, points }) => [event, points])).toEqual([
    ['held', 2],
    ['sent', null],
    ['refused', null],
    ['sent', null],
    ['accepted', null],
    ['captured', 1],
    ['released', 1],
  ]);
});
