import type { PointsPackage } from '@overtone/contract/packages';

/** Written out here once more, so that a slip in the product's own table shows: L9-22 to L9-28. */
export const pricedPackages: [
  string,
  string,
  Omit<Partial<PointsPackage>, 'features'>,
  Partial<PointsPackage['features']>,
][] = (
  [
    ['[L9-22]', 'basic', '9.98', '6.98', 12, '0.58', 85, 30],
    ['[L9-23]', 'standard', '29.98', '24.98', 54, '0.46', 88, 180],
    ['[L9-24]', 'professional', '79.98', '64.98', 150, '0.43', 92, 180],
    ['[L9-25]', 'enterprise', '159.98', '128.98', 320, '0.40', 95, 365],
    ['[L9-26]', 'flagship', '298.98', '198.98', 550, '0.36', 96, 365],
    ['[L9-27]', 'premium', '398.98', '298.98', 1020, '0.29', 97, 'unlimited'],
    ['[L9-28]', 'peak', '699.98', '498.98', 2050, '0.24', 98, 'unlimited'],
  ] as const
).map(([id, name, originalPrice, currentPrice, songsCount, pricePerSong, savingsPercent, expiryDays]) => [
  id,
  name,
  { originalPrice, currentPrice, songsCount },
  { pricePerSong, savingsPercent, expiryDays },
]);
