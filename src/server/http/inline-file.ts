import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** An inline part of a page; the policy allows it by its hash. */
export interface InlineFile {
  readonly bytes: Buffer
  readonly hash: string
}

export async function readInlineFile(file: string): Promise<InlineFile> {
  const bytes = await readFile(file)
  if (/<\/(?:style|script)/i.test(bytes.toString()))
    throw new Error(`${file} would end the element it stands in`)
  return { bytes, hash: hashOf(bytes) }
}

/** An inline part's hash as the policy names it. */
export function hashOf(inline: string | Buffer): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
}
