/** A person as an address book takes them. */
export interface Contact {
  readonly name: string
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  readonly group?: string
}

/** Octets of a line (RFC 2426, 2.6). */
const LINE_MAXIMUM = 75

/** The people as one vCard file, in the version that every phone opens (3.0, RFC 2426). */
export function writeVcards(people: readonly Contact[]): string {
  return people.map(cardOf).join('')
}

function cardOf({ name, phones, emails, group = '' }: Contact): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(name)}`,
    // Which word is the family's differs from name to name: the whole of it is the given name.
    `N:;${escaped(name)};;;`,
    ...phones.map((phone) => `TEL;TYPE=CELL:${escaped(phone)}`),
    ...emails.map((email) => `EMAIL:${escaped(email)}`),
    ...(group === '' ? [] : [`CATEGORIES:${escaped(group)}`]),
    'END:VCARD',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function escaped(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** A long line goes on in the next one, after a space; no letter is cut in two. */
function folded(line: string): string {
  let written = ''
  let octets = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (octets + size > LINE_MAXIMUM) {
      written += '\r\n '
      octets = 1
    }
    written += letter
    octets += size
  }
  return written
}
