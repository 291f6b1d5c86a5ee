/** How much may come in at once: the server's alone, apart from `limits`, which every page loads. */
export const trafficLimits = {
  /**
   * Calls in a minute: of a member, or of an address where nobody is logged in. Every route is in one of these classes; they are
   * far above what people need and far below what a machine can send. Narrower rules stand with what they guard.
   */
  routes: {
    read: { member: 2_400, address: 3_600 },
    write: { member: 300, address: 1_800 },
    /** What keeps the server busy for longer: spreadsheets, archives. */
    costly: { member: 60, address: 120 },
    /** Lists that come whole, megabytes each: a page asks once and after a change. A school may share an address. */
    bulk: { member: 120, address: 300 },
    /** Changes that write a whole list again: one for each song that somebody drags. */
    arrange: { member: 120, address: 300 },
    /** Bytes of songs and pictures: a page shows dozens, each seek asks again, and many phones may share an address. */
    media: { member: 9_000, address: 9_000 },
    /** Other machines that call back: many a second, from few addresses. */
    callback: { member: 6_000, address: 6_000 },
    /** Pages as they are loaded first: each is written anew for its reader. */
    page: { member: 600, address: 600 },
    /** What search engines fetch every few hours; a file of it weighs megabytes. */
    sitemap: { member: 60, address: 60 },
  },
  /**
   * Work in turn, one of a caller at a time: `atOnce` runs in one process, and `perKey` of one caller and `waiting` of all
   * may stand in line. Ten browser windows that open together fit.
   */
  turns: {
    /** A list that comes whole is megabytes in memory until it is sent. */
    wholeLists: { atOnce: 2, perKey: 10, waiting: 500 },
    songPages: { atOnce: 4, perKey: 20, waiting: 2_000 },
    listChanges: { atOnce: 4, perKey: 20, waiting: 500 },
    /** Recordings on their way in from a browser: each is a file that is being written. */
    uploads: { atOnce: 16, perKey: 2, waiting: 50 },
    /** Recordings on their way in from somebody else's address: each is in memory until all of it is there. */
    uploadLinks: { atOnce: 2, perKey: 1, waiting: 10 },
    /** Pictures for messages on their way in: each is in memory until all of it is there. */
    ticketPictures: { atOnce: 8, perKey: 2, waiting: 50 },
    /** Decoding keeps a processor busy for seconds. */
    recordings: { atOnce: 1, perKey: 2, waiting: 6 },
  },
  /**
   * Questions to whoever is asked outside about what goes public: each costs money. A thing is as many as it has pieces, 30 at
   * most of a song, some 450 of a shared mix. Whoever has any left may begin another thing; what is more waits for the next hour.
   */
  contentQuestions: {
    memberPerHour: 1_200,
    /** Of all members together. */
    sitePerHour: 20_000,
    /** Of all that was public before somebody outside was asked: it takes nothing from what is new. */
    shownPerHour: 20_000,
    /** Things of more questions stand in a line of their own. */
    few: 40,
  },
  /** Songs for no points that a member has made within a day: each takes the work and the disk of any other. */
  freeSongsPerDay: 50,
  /** Requests of one address in a minute in one process, whatever they are for: files, kept lists and wrong tokens too. */
  requestsPerAddress: 18_000,
  refusals: {
    /** Of one address or member in a minute that are told at once (429, and 400, 413, 415); later ones wait `pauseMs`. */
    promptPerMinute: 30,
    pauseMs: 1000,
    /** Waiting in one process at the same time. */
    mostWaiting: 2_000,
    /** Of one address or member; what is more is told at once, so that nobody can use up the places of all. */
    mostWaitingOfOne: 200,
  },
  /** Of the API's answers that have been worked out and that nobody has read yet: they lie in memory. */
  unreadAnswers: {
    /** Smaller ones are not counted. */
    countedBytes: 64 * 1024,
    /** Of one member or visitor, of one address whoever calls, and of all in one process; one answer always has room. */
    ofCallerBytes: 24 * 1024 * 1024,
    ofAddressBytes: 96 * 1024 * 1024,
    ofAllBytes: 256 * 1024 * 1024,
    /** Whoever reads more slowly after the first seconds is cut off. */
    patienceSeconds: 30,
    bytesPerSecond: 64 * 1024,
  },
} as const;
