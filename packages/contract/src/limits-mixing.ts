/**
 * What the mixing console takes and how far its controls go. The page, the engine and the api obey this one table. No part of
 * `limits`, which every page fetches first.
 */
export const mixingLimits = {
  mixing: {
    tracks: 32,
    clips: 400,
    markers: 200,
    lyricLines: 600,
    /** Files of one project. */
    audios: 64,
    name: 60,
    /** Seconds from the project's beginning to its end. */
    length: 60 * 60,
    /** One file: seconds and bytes. */
    fileSeconds: 30 * 60,
    fileBytes: 400_000_000,
    /** Files that are dropped at once. */
    filesAtOnce: 32,
    /** Faders, clips and sends in decibels; at `least` it is silent. */
    gainDb: { least: -60, most: 6 },
    speed: { least: 0.5, most: 2 },
    /** Half tones. */
    pitch: { least: -12, most: 12 },
    bpm: { least: 30, most: 300 },
    eqDb: 18,
    snapshots: 2,
    undoSteps: 500,
    /** Bytes of decoded sound that a project may hold, on phones and elsewhere. */
    decodedBytes: { phone: 350 * 1024 * 1024, desk: 1_536 * 1024 * 1024 },
    /** Seconds that fade out at the end of an export when asked for. */
    fadeSeconds: 5,
    normalise: { peakDb: -1, lufs: -14 },
    mp3Rates: [128, 192, 320],
    wavBits: [16, 24],
    /** Of the JSON of a project that is shared: with what is around it, it fits into the body of a call. */
    sharedBytes: 250_000,
    /** Links to projects: how many a member may have at a time and make in an hour, and how long each opens. */
    links: { perMember: 50, perHour: 30, days: 180 },
  },
} as const;
