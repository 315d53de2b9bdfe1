/** A text in both languages; `{name}` stands for a parameter. */
export type Bilingual = Record<'ar' | 'en', string>

/**
 * A text with its `{parameters}` filled in. A missing parameter stays as it is written, so that the mistake is
 * visible.
 */
export function fillText(text: string, parameters: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole))
}
