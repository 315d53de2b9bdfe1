import { Trans } from '@lingui/react/macro'
import { Checkbox } from '#client/ui/checkbox.tsx'
import type { Member } from '#shared/contract/guests.ts'

/** The people of an invitation by name, with a tick for those who come in now; nobody enters twice. */
export function MembersEntering({
  members,
  inside,
  entering,
  onChange,
}: {
  members: readonly Member[]
  inside: ReadonlySet<string>
  entering: readonly string[]
  onChange: (entering: readonly string[]) => void
}) {
  return (
    <fieldset className="flex flex-col">
      <legend className="text-sm font-medium">
        <Trans>Who is coming in?</Trans>
      </legend>
      {members.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={inside.has(id) || entering.includes(id)}
          disabled={inside.has(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...entering, id] : entering.filter((other) => other !== id))
          }
        >
          <bdi>{name}</bdi>
          {inside.has(id) && (
            <span className="text-sm text-muted">
              {' · '}
              <Trans>Inside</Trans>
            </span>
          )}
        </Checkbox>
      ))}
    </fieldset>
  )
}
