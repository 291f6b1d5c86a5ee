/** In order; the place in the list is how many strings stand for it. */
export const levelNames = ['ordinary', 'member', 'senior', 'vip', 'supreme'] as const;
export type LevelName = (typeof levelNames)[number];

/** 0 ordinary; 1 to 4 member; 5 to 10 senior; 11 to 20 VIP; above 20 supreme. */
export function levelName(level: number): LevelName {
  if (level > 20) return 'supreme';
  if (level > 10) return 'vip';
  if (level > 4) return 'senior';
  return level > 0 ? 'member' : 'ordinary';
}
