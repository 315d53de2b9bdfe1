/** A file name from a title: without the signs that Windows or a path would stumble over. */
export function fileName(title: string, extension: string): string {
  const safe = title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${safe.slice(0, 80)}.${extension}`
}
