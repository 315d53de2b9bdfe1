import { parseBuffer } from 'music-metadata'
import { MUSIC_SECONDS_MAXIMUM, type MusicType } from '#shared/contract/music.ts'

export type MusicReading =
  | { ok: true; type: MusicType }
  | { ok: false; code: 'music_type' | 'music_broken' | 'music_too_long' }

/** Whether browsers play it, judged by its content alone. */
export async function run(bytes: Uint8Array): Promise<MusicReading> {
  const type = typeOf(bytes)
  if (type === null) return { ok: false, code: 'music_type' }
  try {
    const { format } = await parseBuffer(bytes, { mimeType: type }, { duration: true, skipCovers: true })
    if (format.hasVideo) return { ok: false, code: 'music_type' }
    if (!format.duration || !format.sampleRate) return { ok: false, code: 'music_broken' }
    return format.duration > MUSIC_SECONDS_MAXIMUM
      ? { ok: false, code: 'music_too_long' }
      : { ok: true, type }
  } catch {
    return { ok: false, code: 'music_broken' }
  }
}

/** By its first bytes: an MP3 begins with its tag or a frame of layer III, an M4A with the kind of its box. */
function typeOf(bytes: Uint8Array): MusicType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1')
  if (head.startsWith('ID3') || /^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/.test(head)) return 'audio/mpeg'
  return /^.{4}ftyp(M4A |M4B |mp4[12]|isom|iso2|dash)/s.test(head) ? 'audio/mp4' : null
}
