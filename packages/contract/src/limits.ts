import { supportLimits } from './limits-support.js';

/** Business constants of more than one place. Where a requirement sets one, docs/requirements.md says so. */
export const limits = {
  password: { min: 8, max: 128 },
  captcha: { characters: 4, lifeSeconds: 300 },
  code: {
    digits: 6,
    lifeSeconds: 600,
    maxAttempts: 5,
    resendSeconds: 60,
    /** Per day; sending costs real money. One requester's to one target, and everybody's to it who is a stranger there. */
    perTargetAndRequesterPerDay: 10,
    perTargetPerDay: 30,
    perFingerprintPerDay: 20,
    perAddressPerDay: 100,
  },
  login: {
    /** So many failures of one requester at one account within the window lock that requester out of it. */
    failures: 10,
    windowSeconds: 900,
    lockSeconds: 900,
    /** However patient: of one requester at one account in a day. */
    perRequesterPerDay: 50,
    /** Of all strangers at one account in a day: then its password opens from known devices only. */
    perAccountPerDay: 500,
    perAddress: 60,
    perFingerprint: 30,
  },
  /** `lifeDays` slide with use, up to `mostDays` after the login. */
  session: { lifeDays: 30, mostDays: 180, listed: 100 },
  security: { keptDays: 90 },
  /** Six months, however they fall, is what the rule on labels asks for; since notes stay that long, so many of a member in a day. */
  labels: { waiverKeptDays: 184, grantSeconds: 900, waiversPerDay: 1_000 },
  profile: { nickname: 20, signature: 100, editHours: 24, editsPerDay: 30 },
  invite: { rewardPoints: 1, perInviterPerDay: 20, perAddressPerDay: 3, perDevicePerDay: 3 },
  personalExport: { linkSeconds: 600, perDay: 5 },
  deletion: { graceDays: 7 },
  favorites: { max: 1000 },
  /** Decoded, a picture of more would fill the memory and the time of others, however few bytes it came in. */
  picturePixels: 16_000_000,
  ...supportLimits,
  version: { checkMinutes: 30 },
  clipboard: { retries: 3, firstDelayMs: 300 },
  startupWaitMs: 8000,
  refetchPauseMs: 5000,
  nicknameShown: 5,
  firstUid: 100_001,
  list: { maxLimit: 50, maxPage: 1_000_000 },
  body: { jsonBytes: 256 * 1024, coverBytes: 3 * 1024 * 1024 },
  song: { title: 80, description: 500, style: 1000, excludeStyle: 1000, perGeneration: 2, perChange: 100, search: 80 },
  /** A member's own recordings. What is sent is `bytes` at most, and sounds for so many seconds. */
  upload: {
    bytes: 50 * 1024 * 1024,
    seconds: { min: 6, max: 480 },
    filename: 200,
    link: 2_048,
    /** Of one member, whether it was kept or not; files and links alike. */
    perHour: 20,
    perDay: 60,
    ofSitePerDay: 5_000,
    /** What lies here of one member and of all, made into songs or not, in the trash or not. */
    storedBytes: 1024 * 1024 * 1024,
    ofSiteBytes: 200 * 1024 * 1024 * 1024,
    /** What no song was made of goes after so long. */
    unusedHours: 24,
    /** For all of somebody else's address: resolving, redirects, the last byte. */
    fetchSeconds: 40,
    /** A body ends within so long, and comes no more slowly than this after the first seconds. */
    bodySeconds: 600,
    patienceSeconds: 30,
    bytesPerSecond: 16 * 1024,
  },
  /** Generations that make files of songs, as one list of a member's latest has them. */
  fileJobs: 20,
  operation: {
    /** Of the seeds that a member may choose; every one asks a family that knows them for the same again. */
    seedMost: 2_147_483_647,
    inspirations: 4,
    /** Later seconds are in no song. */
    furthestSecond: 3_600,
    /** What a song is continued from at least, and what of it is replaced at least. */
    leastSeconds: 1,
  },
  visibility: {
    /** Songs that one member may make public or private in an hour: each may copy files. */
    perHour: 300,
    /** Folders that a member's moves have left and that could not be removed yet; then no further song is moved. */
    foldersLeft: 20,
  },
  /** Other changes of own songs, of one member in an hour. */
  songChangesPerHour: 1_500,
  /** Songs that one member may have back out of the trash in an hour: all that was thrown away in it, also tried twice. */
  songRestoresPerHour: 3_000,
  /** Songs that one member may remove for good in an hour: a full trash in one go. */
  songPurgesPerHour: 10_000,
  cover: { base64: 2_800_000, large: 1024, small: 384 },
  /** Loudness of 32 bands, a byte each from 0 to 100, so many times a second. */
  spectrum: { bands: 32, framesPerSecond: 10 },
  /** Of the desk, in one browser. */
  templates: { max: 20, name: 30 },
  trash: { days: 30 },
  library: {
    /** Rows in front of a page that may be skipped without a cursor. */
    maxSkipped: 2_500,
    /** `total` is exact up to here. */
    maxCounted: 100_000,
    search: 60,
    /** Songs a search looks at, best placed first, when its words are common. */
    maxFound: 2_000,
    cacheMs: 1_000,
  },
  plays: {
    /** One listener's plays of a song within this time are one. */
    pauseSeconds: 30,
    likesPerCall: 50,
    /** What one address can give one song within an hour; many may share an address, nobody makes a ranking alone. */
    perHour: { plays: 60, likes: 100, finishes: 60 },
    /** Song ids in one lookup. */
    lookup: 100,
    flushMs: 1_000,
  },
  reports: { perAddressPerDay: 30 },
  /** Points that an administrator may ask for a song or an operation. */
  prices: { min: 0.5, max: 50, step: 0.5 },
  /** What the artist check knows: every browser that writes loads all of it. */
  bannedWords: { least: 2, word: 60, style: 120, most: 5000, perImport: 1000, perRemoval: 100 },
  /** Songs that staff hide, and what their owners say to it; `atOnce`: songs or reports of one call. */
  moderation: { note: 200, appeal: 500, appealsPerDay: 20, atOnce: 100 },
  playlists: { perMember: 100, songs: 500, title: 60 },
  /** Singers that a member keeps. */
  personas: { perMember: 50, name: 30, description: 200 },
  generation: {
    /** How many of one member's generations may be under way at once. */
    perMember: 20,
    /** Asked for by one member, whether it was accepted or not. */
    submitsPerMinute: 60,
    /** Of one member that failed or were cancelled within a day: what was asked for stays in the list and costs nothing. */
    unspentPerDay: 100,
    /** Behind its deadline a running one waits for its provider's answer, at most so long. Nothing is unfinished past that. */
    graceSeconds: 86_400,
    /**
     * What is made and whose host does not answer is tried for so long behind the deadline, what our own storage refuses for
     * `graceSeconds`; its member is told until when. Then its points come back.
     */
    fetchSeconds: 3_600,
    /** While a channel takes a recording in, a submit waits so long for it; then it goes back into the queue and asks again. */
    bringWaitSeconds: 8,
    /** An upload that a channel has not finished by then is begun anew. */
    bringSeconds: 900,
  },
  /** Accounts at providers. A rest doubles each time in a row, up to `mostSeconds`. */
  channels: {
    /** In a row. */
    failuresToOpen: 5,
    rest: { seconds: 60, mostSeconds: 900 },
    /** Its key or its money: an operator has to see to it. */
    refusedRest: { seconds: 600, mostSeconds: 3_600 },
    /** Asked too often: what the provider says, else `seconds`. */
    rateRest: { seconds: 5, mostSeconds: 600 },
    /** Whoever tries a rested channel and does not come back is not waited for any longer. Longer than any submit takes. */
    probeSeconds: 180,
    figureDays: 14,
    figureHours: 24,
    priority: { min: -100, max: 100 },
    weight: { min: 1, max: 100 },
    running: { min: 0, max: 1_000 },
    name: 40,
    address: 300,
    key: 500,
    /** Channels of all families together. */
    most: 200,
  },
  /** Lyrics and styles written for members: free of points, yet a provider may be paid for them. */
  writing: {
    perMinute: 10,
    perDay: 200,
    /** A provider that has not answered by then is not waited for. */
    patienceSeconds: 25,
    /** Of one member one at a time; so many in one process. */
    turns: { atOnce: 40, perKey: 3, waiting: 200 },
  },
  lyrics: {
    prompt: 500,
    except: 50,
    /** So many of a member's own words go to a provider at once to be rewritten, and so many say what about. */
    rewritten: 1000,
    theme: 100,
  },
  /** What a provider tells of one song's words; more than that is no timing. */
  timing: {
    ...{ words: 10_000, characters: 50_000, seconds: 3_600 },
    /** Songs that one call may tell the words of. */ songs: 10,
    /** All words together, in steps, at most so far from where the provider heard them. */
    shift: { stepMs: 100, mostMs: 5_000 },
  },
  payment: {
    /** How long an order can be paid. */
    minutes: 15,
    /** The result page asks the provider for this long, then says it is still checking. */
    pollMinutes: 4,
    pollSeconds: 5,
    /** Orders of one member that wait to be paid. */
    openPerMember: 10,
    ordersPerHour: 30,
  },
  redeem: {
    codeLength: 60,
    points: { min: 0.5, max: 100_000 },
    count: { min: 1, max: 5000 },
    /** Members who can use one code, each once. */
    uses: { min: 1, max: 10_000 },
    ttlSeconds: { min: 60, max: 3 * 366 * 86_400 },
    pointsExpiryDays: { min: 1, max: 3660 },
    prefix: { min: 2, max: 8 },
    label: 60,
    /** Wrong codes in a window, of one member and from one address; then none is looked at for a while. */
    wrongPerMember: 10,
    wrongPerAddress: 30,
    windowSeconds: 900,
  },
  /** Why staff did something. */
  reason: 200,
  recharge: { maxPoints: 100_000, remark: 200 },
  /** `maxPoints`: what one member can have, with what is set aside. */
  ledger: { exportRows: 100_000, lotsShown: 100, maxPoints: 10_000_000 },
  poll: { clientSeconds: 120, clientErrors: 3 },
  socket: {
    pingSeconds: 150,
    /** The session behind a socket is looked at for its pings at most this often. */
    checkSeconds: 30,
    /** Our client sends five packets a minute, the transport's own included: one a second is nobody's need. */
    packetsPerMinute: 60,
    perMember: 10,
    /** Open at once: a school or an office shares one address. */
    perAddress: 300,
    /** Begun in a minute: a restart brings everybody behind one address back, the rest come with their next try. */
    attemptsPerMinute: 240,
    /** Open at once in one process: memory and file handles are bounded. */
    perProcess: 10_000,
    /** Sessions read at once for those who connect, and how many wait for that: the database's other connections stay free. */
    readsAtOnce: 4,
    readsWaiting: 500,
  },
} as const;
