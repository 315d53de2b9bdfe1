const SIGNS: Readonly<Record<string, string>> = { Slash: '/', BracketLeft: '[', BracketRight: ']' }

/** The letter or sign of a key on a Latin keyboard: on an Arabic one the key of `n` types ى. */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key === '؟') return '?'
  if (key.length !== 1 || key.charCodeAt(0) < 0x80) return key.length === 1 ? key.toLowerCase() : key
  if (code.startsWith('Key')) return code.slice(3).toLowerCase()
  return SIGNS[code] ?? key
}

/** Whether a key goes into a text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio], [type=button]), textarea, select')
  )
}

/** Whether something lies over the page, which then has the keyboard. */
export function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
}
