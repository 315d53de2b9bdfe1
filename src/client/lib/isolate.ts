/** A name in a line of text, in its own direction: Arabic names in an English list keep the list's order. */
export const isolate = (text: string): string => `\u2068${text}\u2069`
