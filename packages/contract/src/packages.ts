import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { withData, yuan } from './envelope.js';
import { limits } from './limits.js';

export const packageNames = ['basic', 'standard', 'professional', 'enterprise', 'flagship', 'premium', 'peak'] as const;
export type PackageName = (typeof packageNames)[number];

/** What can be bought. The names for people are in the client's catalogue. */
export const pointsPackage = z
  .object({
    name: z.enum(packageNames),
    originalPrice: yuan,
    currentPrice: yuan,
    /** Credits: as many points. */
    songsCount: z.number().int(),
    songsPerGeneration: z.number().int(),
    popular: z.boolean(),
    features: z.object({
      product: z.enum(['points']),
      pricePerSong: yuan,
      savingsPercent: z.number().int(),
      support: z.enum(['ticket']),
      modelAccess: z.enum(['all']),
      expiryDays: z.union([z.number().int().positive(), z.literal('unlimited')]),
      commercialUse: z.boolean(),
      multiUser: z.boolean(),
    }),
  })
  .meta({ id: 'Package' });
export type PointsPackage = z.infer<typeof pointsPackage>;

type Row = [PackageName, string, string, number, string, number, number | 'unlimited'];

/** Name, original and current price in yuan, credits, yuan per song, saving in percent, days of validity. */
const table: readonly Row[] = [
  ['basic', '9.98', '6.98', 12, '0.58', 85, 30],
  ['standard', '29.98', '24.98', 54, '0.46', 88, 180],
  ['professional', '79.98', '64.98', 150, '0.43', 92, 180],
  ['enterprise', '159.98', '128.98', 320, '0.40', 95, 365],
  ['flagship', '298.98', '198.98', 550, '0.36', 96, 365],
  ['premium', '398.98', '298.98', 1020, '0.29', 97, 'unlimited'],
  ['peak', '699.98', '498.98', 2050, '0.24', 98, 'unlimited'],
];

export const packages: readonly PointsPackage[] = table.map(
  ([name, originalPrice, currentPrice, songsCount, pricePerSong, savingsPercent, expiryDays]) => ({
    name,
    originalPrice,
    currentPrice,
    songsCount,
    songsPerGeneration: limits.song.perGeneration,
    popular: name === 'professional',
    features: {
      product: 'points',
      pricePerSong,
      savingsPercent,
      support: 'ticket',
      modelAccess: 'all',
      expiryDays,
      commercialUse: true,
      multiUser: false,
    },
  }),
);

/** An order names a package by its credits: no two have the same. Texts that count the packages are found by 七档 and `seven`. */
export const packageOf = (credits: number): PointsPackage | undefined =>
  packages.find(({ songsCount }) => songsCount === credits);

/** Null for a package that is not sold any more. */
export const packageNamed = (name: string): PointsPackage | null => packages.find((one) => one.name === name) ?? null;

export const listPackages = endpoint({
  method: 'GET',
  path: '/packages',
  access: 'visitor',
  summary: 'The packages of points that can be bought',
  response: withData(z.array(pointsPackage)),
});
