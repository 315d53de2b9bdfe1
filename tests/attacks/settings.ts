/** The short form, which `npm test` runs, asserts what is answered and what memory it takes; the full one times too. */
export const IS_FULL = process.env['ATTACKS'] === 'full'

/** How many do something at once that takes so many in the full form. */
export const crowdOf = (full: number) => (IS_FULL ? full : Math.ceil(full / 4))

/** Calls of all routes together. */
export const RANDOM_INPUTS = Number(process.env['RANDOM_INPUTS'] ?? (IS_FULL ? 10_000 : 600))

/** The same seed and number draw the same calls. */
export const RANDOM_SEED = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31)
