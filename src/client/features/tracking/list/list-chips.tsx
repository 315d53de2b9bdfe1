import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#client/routes/paths.ts'
import { Chip } from '#client/ui/chip.tsx'
import { listLabels } from '../labels.ts'
import type { ShownList } from '../lists.ts'

/** Scrolls to the chosen list. */
export function ListChips({
  eventId,
  lists,
  chosen,
}: {
  eventId: string
  lists: readonly { list: ShownList; count: number }[]
  chosen: ShownList
}) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const row = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list chosen is another chip to be seen
  useLayoutEffect(() => {
    const chip = row.current?.querySelector('[aria-pressed=true]')
    if (row.current && chip) row.current.scrollLeft += middleOf(chip) - middleOf(row.current)
  }, [chosen])
  return (
    <fieldset
      ref={row}
      aria-label={t`Lists`}
      className="scroll-quiet max-lg:fade-end -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-0.5 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0.5"
    >
      {lists.map(({ list, count }) => (
        <Chip
          key={list}
          selected={list === chosen}
          count={count}
          onClick={() => void navigate(paths.tracking(eventId, list), { replace: true })}
        >
          {i18n._(listLabels[list])}
        </Chip>
      ))}
    </fieldset>
  )
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
