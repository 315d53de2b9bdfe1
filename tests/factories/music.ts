/** Silence as an MP3 of 32 kbit/s at 44.1 kHz: frames that are a header and nothing to play. */
export function anMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(104)
  frame.set([0xff, 0xfb, 0x10, 0x00])
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / 1152) }, () => frame))
}
