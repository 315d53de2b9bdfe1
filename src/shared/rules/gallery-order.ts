import type { TemplateKind } from '#shared/contract/templates.ts'

/**
 * Which kind of design an occasion opens with: most people come for an invitation; where there are more cards, those
 * are shown first.
 */
export function defaultTemplateKind(designs: readonly { readonly kind: TemplateKind }[]): TemplateKind {
  const cards = designs.filter(({ kind }) => kind === 'card').length
  return cards > designs.length - cards ? 'card' : 'invitation'
}
