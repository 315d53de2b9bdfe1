import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '#client/ui/card.tsx'
import { ShareBar, type SharePart } from '#client/ui/share-bar.tsx'
import type { Figures } from '#shared/rules/guests/tracking.ts'
import { FigureLink } from './figure-link.tsx'

/** Invitations by answer; each has one of these. */
export function AnswersCard({ eventId, figures }: { eventId: string; figures: Figures }) {
  const parts: (SharePart & { key: Answer; label: ReactNode; people?: number })[] = [
    {
      key: 'attending',
      tone: 'action',
      value: figures.attending,
      label: <Trans>Attending</Trans>,
      people: figures.attending_people,
    },
    {
      key: 'waiting',
      tone: 'accent',
      value: figures.waiting,
      label: <Trans>Waiting list</Trans>,
      people: figures.waiting_people,
    },
    // Without people: whom a yes for fewer leaves at home is not coming either, and is not on this list.
    { key: 'regrets', tone: 'danger', value: figures.regrets, label: <Trans>Regrets</Trans> },
    {
      key: 'not_yet_replied',
      tone: 'rest',
      value: figures.not_yet_replied,
      label: <Trans>Not yet replied</Trans>,
      people: figures.not_yet_replied_people,
    },
  ]
  return (
    <Card className="flex flex-col gap-2 px-5 py-4">
      <h2 className="text-lg">
        <Trans>Replies</Trans>
      </h2>
      <ShareBar parts={parts} />
      <div className="divide-y divide-line/60">
        {parts
          .filter(({ key, value }) => key !== 'waiting' || value > 0)
          .map(({ key, tone, value, label, people = 0 }) => (
            <FigureLink
              key={key}
              eventId={eventId}
              list={key}
              count={value}
              tone={tone}
              label={label}
              note={people > 0 && <Plural value={people} one="# person" other="# people" />}
            />
          ))}
      </div>
    </Card>
  )
}

type Answer = 'attending' | 'waiting' | 'regrets' | 'not_yet_replied'
