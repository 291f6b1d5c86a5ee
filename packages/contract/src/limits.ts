/** Business constants of the specification (sections 9 of both documents) and of DESIGN, in one place. */
export const limits = {
  password: { min: 8, max: 128 },
  captcha: { characters: 4, lifeSeconds: 300, maxAttempts: 1 },
  code: {
    digits: 6,
    lifeSeconds: 600,
    maxAttempts: 5,
    resendSeconds: 60,
    /** Per day; sending costs real money. */
    perTargetPerDay: 10,
    perFingerprintPerDay: 20,
    perAddressPerDay: 100,
  },
  login: { failures: 10, windowSeconds: 900, lockSeconds: 900, perAddress: 60, perFingerprint: 30 },
  session: { lifeDays: 30 },
  firstUid: 100_001,
  list: { maxLimit: 50, maxPage: 1_000_000 },
  body: { jsonBytes: 256 * 1024 },
  song: { title: 80, description: 500, style: 1000, excludeStyle: 1000, perGeneration: 2 },
  generation: {
    /** How many of one member's generations may be under way at once. */
    perMember: 20,
  },
  poll: { clientSeconds: 120, clientErrors: 3 },
  socket: { pingSeconds: 150 },
} as const;
