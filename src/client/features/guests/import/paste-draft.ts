/** Where a pasted list is stored on the device until it is read; never rename it. */
export const pasteDraftKey = (eventId: string): string => `paste:${eventId}`
