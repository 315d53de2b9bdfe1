/** What the specification leaves to whoever runs the service. */

/** For a new account; so many of them are the gift that the banner names. */
export const FREE_INVITATIONS = { total: 25, complimentary: 5 } as const

/** Rows of a list in one response. */
export const PAGE_SIZE = { usual: 20, maximum: 100 } as const

/** How long a call is waited for, in milliseconds. */
export const TIME_LIMIT_MS = {
  call: 15_000,
  /** Of a guest who joins by a share link: on the slowest phones and lines. */
  join: 20_000,
  /** Hundreds of rows, pictures, files: 500 check-ins are 111 kB, and a line of 6 kB a second may be shared. */
  bulk: 60_000,
  music: 180_000,
  /** Ten events with thousands of guests are written in a few minutes. */
  export: 600_000,
} as const
