import { Trans } from '@lingui/react/macro'
import { CardPicture } from './card-picture.tsx'
import type { Suggested } from './use-suggestions.ts'

/** A suggestion with a card to know it by. Chosen on pressing down, before the field loses its focus. */
export function SuggestionRow({
  id,
  suggestion,
  selected,
  onChoose,
}: {
  id: string
  suggestion: Suggested
  selected: boolean
  onChoose: () => void
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and hears the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-13 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1.5 text-start hover:bg-sunken aria-selected:bg-action-soft aria-selected:text-on-action-soft"
    >
      <span className="grid size-11 shrink-0 place-items-center overflow-hidden" aria-hidden="true">
        {suggestion.design && (
          <span className="block w-8">
            <CardPicture design={suggestion.design} sizes="32px" />
          </span>
        )}
      </span>
      <span className="min-w-0 grow truncate font-medium">{suggestion.name}</span>
      <span className="shrink-0 text-sm text-muted">
        {suggestion.is === 'occasion' && <Trans>Occasion</Trans>}
        {suggestion.is === 'collection' && <Trans>Collection</Trans>}
        {suggestion.is === 'design' && <Trans>Design</Trans>}
      </span>
    </div>
  )
}
