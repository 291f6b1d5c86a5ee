/** Business constants of support; they are part of `limits`. */
export const supportLimits = {
  /** Tickets: what people write to the operator, and the chat about it. */
  support: {
    content: 5_000,
    message: 2_000,
    name: 40,
    contact: 254,
    /** The form takes nothing for so long after it was sent. */
    cooldownSeconds: 30,
    /** The same words again within so long are a slip or a flood. */
    repeatedMinutes: 60,
    replyHours: 24,
    page: 20,
    list: 10,
    /** Tickets of one member, and of one address where nobody is logged in. */
    ticketsPerDay: 20,
    ticketsPerAddressPerDay: 10,
    ofSitePerDay: 5_000,
    messagesPerMinute: 10,
    messagesPerDay: 200,
    /** In one ticket; then a new one has to be opened. */
    messagesPerTicket: 1_000,
    pictures: 4,
    pictureBytes: 5 * 1024 * 1024,
    /** The longer side of what is kept. */
    pictureEdge: 1_600,
    picturesPerHour: 30,
    picturesOfSitePerDay: 5_000,
    /** What no message took goes after so long. */
    unusedPictureHours: 24,
    /** A visitor's link in a letter. */
    linkDays: 30,
  },
  announcements: {
    max: 20,
    content: 500,
    title: 80,
    clickText: 20,
    speed: { min: 0.25, max: 4 },
    /** Seconds. */
    autoClose: 600,
    priority: { min: -1_000, max: 1_000 },
    /** Without a login; what is read beyond them is not counted. */
    readsPerAddressPerDay: 1_000,
  },
  faq: { comment: 500, perAddressPerDay: 200 },
  notices: { list: 20, keptDays: 90, perMember: 500, expiringDays: 7, digestHours: 24 },
} as const;
