/** RFC 9285: the characters that a QR code holds in 5.5 bits each. */
const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const VALUES = new Map(Array.from(SYMBOLS, (symbol, value) => [symbol, value]))

export function toBase45(bytes: Uint8Array): string {
  let text = ''
  for (let place = 0; place < bytes.length; place += 2) {
    const isPair = place + 1 < bytes.length
    let value = isPair ? (bytes[place] ?? 0) * 256 + (bytes[place + 1] ?? 0) : (bytes[place] ?? 0)
    for (let digit = 0; digit < (isPair ? 3 : 2); digit += 1) {
      text += SYMBOLS[value % 45]
      value = Math.floor(value / 45)
    }
  }
  return text
}

/** Null where it is none. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 === 1) return null
  const bytes: number[] = []
  for (let place = 0; place < text.length; place += 3) {
    const digits = Array.from(text.slice(place, place + 3), (symbol) => VALUES.get(symbol))
    const [first, second, third = 0] = digits
    if (first === undefined || second === undefined || digits.includes(undefined)) return null
    const value = first + second * 45 + third * 45 * 45
    if (digits.length === 3) bytes.push(Math.floor(value / 256), value % 256)
    else bytes.push(value)
    if (value > (digits.length === 3 ? 65_535 : 255)) return null
  }
  return Uint8Array.from(bytes)
}
