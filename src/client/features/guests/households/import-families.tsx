import { Plural } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import type { ImportView } from '../import/import-view.ts'
import type { Import } from '../import/use-import.ts'
import { ProposalCard } from './proposal-card.tsx'

const PAGE = 10

/** Rows of an import that look like one family. Each stays an invitation of its own unless the host says otherwise. */
export function ImportFamilies({ families, work }: { families: ImportView['families']; work: Import }) {
  const [shown, setShown] = useState(PAGE)
  const chosen = work.decisions.families ?? []
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">
        <Plural value={families.length} one="These look like one family" other="These look like # families" />
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {families.slice(0, shown).map(({ key, people, invited, reason, link }) => (
          <ProposalCard
            key={key}
            people={people}
            invited={invited}
            reason={reason}
            link={link}
            value={chosen.includes(key)}
            onChange={(yes) =>
              work.decide({ families: yes ? [...chosen, key] : chosen.filter((other) => other !== key) })
            }
          />
        ))}
      </ul>
      {families.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + PAGE)}>
          <Plural context="families" value={families.length - shown} one="Show # more" other="Show # more" />
        </Button>
      )}
    </section>
  )
}
