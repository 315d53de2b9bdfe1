/** Halalas as riyals with two decimals and no separators, `1000.00`: as machines read them. */
export function amountText(halalas: number): string {
  return `${Math.trunc(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`
}

/** The same for people: `1,000.00`. */
export function readableAmount(halalas: number): string {
  return amountText(halalas).replace(/\B(?=(\d{3})+\.)/g, ',')
}
