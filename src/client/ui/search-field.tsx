import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'

/** Searches while typing; Escape empties it. The label is for screen readers, the placeholder for the eye. */
export function SearchField({
  label,
  value,
  onChange,
  placeholder,
}: {
  label: string
  value: string
  onChange: (text: string) => void
  placeholder?: string
}) {
  const { t } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className="relative min-w-0 grow">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        size={20}
        className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
      <input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        placeholder={placeholder ?? label}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) {
            // From an empty field Escape goes on, to a dialog that may contain it.
            event.stopPropagation()
            onChange('')
          }
        }}
        className="min-h-12 w-full rounded-full border border-control bg-raised ps-11 pe-12 transition-[border-color,box-shadow] placeholder:text-muted hover:border-action focus:border-action focus:ring-3 focus:ring-action/25 focus:outline-none"
      />
      {value && (
        <IconButton
          label={t`Clear search`}
          className="absolute end-0.5 top-0.5 rounded-full"
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <X size={20} />
        </IconButton>
      )}
    </search>
  )
}
