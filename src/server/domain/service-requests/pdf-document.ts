import type { DocumentReading } from './document-reading.ts'

/** The end of the file, with its last table of objects; something else behind it would be a second file in this one. */
const END = /startxref[\s\0]+\d+[\s\0]+%%EOF[\s\0]*$/
const END_LENGTH = 1024
/**
 * Programs of a PDF that are written in the open. Those inside compressed objects are not seen: readers ask before they
 * run any, and the file is only ever downloaded, not shown.
 */
const PROGRAMS = ['/JavaScript', '/Launch']

export function isPdf(bytes: Uint8Array): boolean {
  return /^%PDF-[12]\.\d/.test(latin(bytes.subarray(0, 16)))
}

export function readPdf(bytes: Uint8Array): DocumentReading {
  if (!END.test(latin(bytes.subarray(-END_LENGTH)))) return { ok: false, code: 'document_broken' }
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (PROGRAMS.some((name) => all.includes(name))) return { ok: false, code: 'document_active' }
  return { ok: true, kind: 'pdf' }
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
