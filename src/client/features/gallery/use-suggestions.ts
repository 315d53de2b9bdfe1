import { useDeferredValue } from 'react'
import { paths } from '#client/routes/paths.ts'
import type { Template } from '#shared/contract/templates.ts'
import { normalizeForSearch } from '#shared/rules/text/normalize-text.ts'
import { useHome, useSuggestedDesigns } from './queries.ts'

export interface Suggestion {
  readonly key: string
  readonly kind: 'occasion' | 'collection' | 'design'
  readonly name: string
  readonly to: string
  readonly design: Template | null
}

const MAX_OF_A_KIND = 2

/** Occasions and collections are searched here; designs by the server. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const typed = useDeferredValue(text.trim())
  const home = useHome()
  const designs = useSuggestedDesigns(typed)
  if (typed.length === 0) return []
  const folded = normalizeForSearch(typed)
  const matches = (of: { name_ar: string; name_en: string }) =>
    [of.name_ar, of.name_en].some((name) => ` ${normalizeForSearch(name)}`.includes(` ${folded}`))
  const data = home.kind === 'shown' ? home.data : null
  const occasions = (data?.categories ?? []).filter(matches).map(
    ({ slug, name, template }): Suggestion => ({
      key: `occasion ${slug}`,
      kind: 'occasion',
      name,
      to: paths.category(slug),
      design: template,
    }),
  )
  const collections = (data?.collections ?? []).filter(matches).map(
    ({ id, name, templates }): Suggestion => ({
      key: `collection ${id}`,
      kind: 'collection',
      name,
      to: paths.designs({ collection: id }),
      design: templates[0] ?? null,
    }),
  )
  const found = designs.map(
    (design): Suggestion => ({
      key: `design ${design.id}`,
      kind: 'design',
      name: design.name,
      to: paths.template(design.id),
      design,
    }),
  )
  return [...occasions.slice(0, MAX_OF_A_KIND), ...collections.slice(0, MAX_OF_A_KIND), ...found]
}
