import { closeSync, openSync, writeSync } from 'node:fs'

/** Thrown where a file would become larger than it may. */
export class FileTooLarge extends Error {}

/** A file that is written in a worker process, which may wait for the disk. */
export interface OpenFile {
  readonly append: (bytes: Uint8Array) => void
  readonly replace: (at: number, bytes: Uint8Array) => void
  readonly length: () => number
  readonly close: () => void
}

/** @param maximum in bytes */
export function openFile(path: string, maximum: number): OpenFile {
  const file = openSync(path, 'r+')
  let length = 0
  const replace = (at: number, bytes: Uint8Array) => {
    for (let written = 0; written < bytes.length; )
      written += writeSync(file, bytes, written, bytes.length - written, at + written)
  }
  return {
    append: (bytes) => {
      if (length + bytes.length > maximum) throw new FileTooLarge()
      replace(length, bytes)
      length += bytes.length
    },
    replace,
    length: () => length,
    close: () => closeSync(file),
  }
}
