import type { TemplateKind } from '#shared/contract/templates.ts'

/** The kind of design that an occasion shows first: invitations, unless it has more cards. */
export function defaultTemplateKind(designs: readonly { readonly kind: TemplateKind }[]): TemplateKind {
  const cards = designs.filter(({ kind }) => kind === 'card').length
  return cards > designs.length - cards ? 'card' : 'invitation'
}
