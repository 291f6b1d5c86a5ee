/** The same models under names of its own: what the gateways call it, and what a result says made it. */
const models: Readonly<Record<string, { mv: string; told: string }>> = {
  V4: { mv: 'chirp-v4', told: 'chirp-v4' },
  V4_5: { mv: 'chirp-auk', told: 'chirp-v4-5' },
  V4_5ALL: { mv: 'chirp-auk-turbo', told: 'chirp-v4-5-all' },
  V4_5PLUS: { mv: 'chirp-bluejay', told: 'chirp-v4-5-plus' },
  V5: { mv: 'chirp-crow', told: 'chirp-v5' },
  V5_5: { mv: 'chirp-fenix', told: 'chirp-v5-5' },
};

export const modelNames = Object.keys(models) as [string, ...string[]];

export const mvOf = (model: string): string => models[model]?.mv ?? model;

export const toldModel = (mv: string): string => Object.values(models).find((model) => model.mv === mv)?.told ?? mv;
