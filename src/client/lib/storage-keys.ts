/** Where this device stores what a public page shows of its own: `own-state.ts` looks for each. */
export const STORAGE_KEYS = {
  session: 'token',
  digits: 'digits',
  calendar: 'calendar',
  favourites: 'marhaba-likes',
  doors: 'keeps-doors',
} as const
