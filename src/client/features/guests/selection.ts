/** The selected guests; `anchor` is where a range begins, `base` what was selected before it. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly base: ReadonlySet<string>
  readonly anchor: string | null
}

const NOBODY: ReadonlySet<string> = new Set()
export const NO_SELECTION: Selection = { ids: NOBODY, base: NOBODY, anchor: null }

/** Selects one guest, or no longer. */
export function toggled({ ids }: Selection, id: string): Selection {
  const after = new Set(ids)
  if (!after.delete(id)) after.add(id)
  return { ids: after, base: after, anchor: id }
}

/** Selects all between the anchor (`from` where there is none) and `id`, and no longer those of the range before. */
export function extended(
  selection: Selection,
  id: string,
  from: string,
  listed: readonly { readonly id: string }[],
): Selection {
  const placeOf = (wanted: string) => listed.findIndex((guest) => guest.id === wanted)
  const isListed = selection.anchor !== null && placeOf(selection.anchor) >= 0
  const anchor = isListed && selection.anchor !== null ? selection.anchor : from
  const [first, last] = [placeOf(anchor), placeOf(id)].sort((a, b) => a - b) as [number, number]
  const range = first < 0 ? [id] : listed.slice(first, last + 1).map((guest) => guest.id)
  return { ids: new Set([...selection.base, ...range]), base: selection.base, anchor }
}
