import { Plural, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { Dotted } from '../dotted.tsx'
import type { ImportView } from './logic.ts'
import type { Import } from './use-import.ts'

const NAMED = 12

/** Guests of the list whom the file does not name. They stay, unless the host says that the file is the list. */
export function GoneList({ guests, work }: { guests: ImportView['gone']; work: Import }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const more = guests.length - NAMED
  return (
    <section className="flex flex-col gap-3 rounded-lg bg-raised p-4 ring-1 ring-line">
      <h2 className="text-xl">
        <Plural
          value={guests.length}
          one="# guest of your list is not in this one"
          other="# guests of your list are not in this one"
        />
      </h2>
      <p className="text-muted">
        <Dotted texts={guests.slice(0, NAMED).map(({ name }) => name)} />
        {more > 0 && ` ${t`and ${number(more)} more`}`}
      </p>
      <SegmentedControl
        hideLabel
        label={t`What to do with those who are not in the file`}
        value={work.decisions.gone}
        onChange={(gone) => work.decide({ gone })}
        options={[
          { id: 'keep', label: t`They stay` },
          { id: 'delete', label: t`Delete them` },
        ]}
      />
    </section>
  )
}
