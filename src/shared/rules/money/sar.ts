/** Halalas as SAR with two decimals: 24900 is `249.00`. */
export function formatSar(halalas: number): string {
  if (!Number.isSafeInteger(halalas)) throw new RangeError('halalas are whole')
  const digits = String(Math.abs(halalas)).padStart(3, '0')
  return `${halalas < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Of an amount that somebody else wrote, as text or as a number: null where it is none, or not whole halalas. Never
 * multiplied: 1.15 * 100 is not 115.
 */
export function readSar(amount: string | number): number | null {
  const [, whole = '', part = ''] = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(String(amount).trim()) ?? []
  return whole === '' ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
