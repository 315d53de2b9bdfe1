/**
 * The header of a download (RFC 6266), with its name in full (RFC 5987) and in ASCII where that is not understood.
 * Characters that a file system forbids become spaces.
 */
export function contentDisposition(name: string, asciiName: string, ending = ''): string {
  const safeName = name
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  // `encodeURIComponent` leaves some that the RFC does not allow.
  const encoded = encodeURIComponent(`${safeName || asciiName}${ending}`).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${asciiName}${ending}"; filename*=UTF-8''${encoded}`
}
