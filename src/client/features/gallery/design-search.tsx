import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#client/routes/paths.ts'
import { CardPicture } from './card-picture.tsx'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

/** Search with suggestions: designs, occasions and collections, in either language. */
export function DesignSearch({ initial = '' }: { initial?: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState(initial)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const suggestions = useSuggestions(text)
  const shown = open && suggestions.length > 0

  const go = (to: string) => {
    setOpen(false)
    void navigate(to)
  }
  const submit = () => {
    const search = text.trim()
    go(suggestions[at]?.to ?? paths.designs(search ? { search } : {}))
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    }
    if (!step || suggestions.length === 0) return
    event.preventDefault()
    setOpen(true)
    // One more place than suggestions: the typed text itself.
    const places = suggestions.length + 1
    setAt(((at + 1 + step + places) % places) - 1)
  }

  return (
    <search
      className="relative block"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Search
          size={20}
          className="pointer-events-none absolute start-4 top-3.5 text-muted"
          aria-hidden="true"
        />
        <input
          type="search"
          role="combobox"
          aria-label={t`Search designs`}
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && at >= 0 ? `${id}-${at}` : undefined}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t`Wedding, Eid, roses, gold…`}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(-1)
            setOpen(true)
          }}
          onFocus={({ currentTarget }) => {
            setOpen(true)
            // On a phone the suggestions get all the room above the keyboard.
            if (matchMedia('(max-width: 639px)').matches) currentTarget.scrollIntoView({ block: 'start' })
          }}
          onKeyDown={press}
          className="min-h-12 w-full scroll-mt-3 rounded-full border border-control bg-surface ps-12 pe-5 text-text transition-[border-color,box-shadow] placeholder:text-muted hover:border-action focus:border-action focus:ring-3 focus:ring-action/25 focus:outline-none"
        />
      </form>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t`Suggestions`}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-30 mt-2 overflow-hidden rounded-xl bg-surface p-1.5 text-text shadow-float ring-1 ring-line"
      >
        {suggestions.map((suggestion, index) => (
          <SuggestionRow
            key={suggestion.key}
            id={`${id}-${index}`}
            suggestion={suggestion}
            selected={index === at}
            onChoose={() => go(suggestion.to)}
          />
        ))}
      </div>
    </search>
  )
}

/** A suggestion with its picture. `pointerdown` is prevented, so that the field keeps the focus. */
function SuggestionRow({
  id,
  suggestion,
  selected,
  onChoose,
}: {
  id: string
  suggestion: Suggestion
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
        {suggestion.kind === 'occasion' && <Trans>Occasion</Trans>}
        {suggestion.kind === 'collection' && <Trans>Collection</Trans>}
        {suggestion.kind === 'design' && <Trans>Design</Trans>}
      </span>
    </div>
  )
}
