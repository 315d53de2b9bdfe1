/** A file name from a title, without the characters that Windows forbids. */
export function fileName(title: string, extension: string): string {
  const safe = title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${safe.slice(0, 80)}.${extension}`
}
