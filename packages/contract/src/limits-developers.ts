/** Business constants of developers' access: apart from `limits`, which every page loads. */
export const developerLimits = {
  keys: {
    perMember: 10,
    name: 40,
    /** New ones of a member in a day: making and revoking is no way around a limit. */
    madePerDay: 30,
    /** Calls of one key in a minute, beside what its member may. */
    perMinute: 120,
    /** Of a key that has an end. */
    maxDays: 366,
    /** Points a day, where somebody sets a cap. */
    dailyPoints: { min: 1, max: 100_000 },
    /** `last used` is written again after so long. */
    touchSeconds: 60,
    /** What was revoked or ran out stays to be seen for so long. */
    keptDays: 90,
    /** Of these the last ones are listed. */
    endedListed: 20,
  },
  webhooks: {
    perMember: 5,
    name: 40,
    url: 500,
    madePerDay: 30,
    /** Of a call that reached its address: what is told of it, in characters. */
    excerpt: 500,
    timeoutSeconds: 10,
    /** Test calls and repeats by hand, of one member. */
    triesPerMinute: 10,
    triesPerDay: 200,
    /** Calls to one host in a minute, whoever asks: nobody is flooded with our help. */
    perHostPerMinute: 120,
    /** Waiting for one address; what comes beyond is not told. */
    waiting: 1_000,
    /** After a failure, in seconds and give or take a fifth. They end after about three days. */
    pauses: [5, 60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 64_800, 79_200],
    /** Nothing but failures for so long: it is switched off, and its member is told. */
    failingDays: 5,
    /** How long the old secret signs beside the new one. */
    rotationHours: 24,
    keptDays: 14,
    /** Deliveries of one page. */
    listed: 50,
    /** A call that took longer shares its workers with other slow ones. */
    slowMs: 3_000,
  },
} as const;
