import { useDeferredValue } from 'react'
import { paths } from '#client/routes/paths.ts'
import type { Template } from '#shared/contract/templates.ts'
import { foldForSearch } from '#shared/rules/text/folding.ts'
import { useHome, useSuggestedDesigns } from './queries.ts'

export interface Suggestion {
  readonly key: string
  readonly kind: 'occasion' | 'collection' | 'design'
  readonly name: string
  readonly to: string
  readonly design: Template | null
}

const PLACES = 2

/** Occasions and collections are known here; designs are asked for. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const typed = useDeferredValue(text.trim())
  const home = useHome()
  const designs = useSuggestedDesigns(typed)
  if (typed.length === 0) return []
  const folded = foldForSearch(typed)
  const named = (of: { name_ar: string; name_en: string }) =>
    [of.name_ar, of.name_en].some((name) => ` ${foldForSearch(name)}`.includes(` ${folded}`))
  const data = home.is === 'shown' ? home.data : null
  const occasions = (data?.categories ?? []).filter(named).map(
    ({ slug, name, template }): Suggestion => ({
      key: `occasion ${slug}`,
      kind: 'occasion',
      name,
      to: paths.category(slug),
      design: template,
    }),
  )
  const collections = (data?.collections ?? []).filter(named).map(
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
  return [...occasions.slice(0, PLACES), ...collections.slice(0, PLACES), ...found]
}
