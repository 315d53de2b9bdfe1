import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { TOKEN_SCOPES, type TokenScope } from '#shared/contract/access-tokens.ts'
import { scopeGroups } from '../labels.ts'

/** What a token may do: of each thing nothing, read it, or also change it. */
export function ScopeFields({
  scopes,
  onChange,
}: {
  scopes: readonly TokenScope[]
  onChange: (scopes: TokenScope[]) => void
}) {
  const { i18n } = useLingui()
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-1 font-semibold">
        <Trans>What it may do</Trans>
      </legend>
      {scopeGroups.map(({ name, read, write }) => {
        const set = (level: 'none' | 'read' | 'write') => {
          const wanted = { none: [], read: [read], write: [read, write] }[level]
          const others = scopes.filter((scope) => scope !== read && scope !== write)
          onChange(TOKEN_SCOPES.filter((scope) => [...others, ...wanted].includes(scope)))
        }
        return (
          <SegmentedControl
            key={read}
            label={i18n._(name)}
            options={[
              { id: 'none', label: <Trans>Nothing</Trans> },
              { id: 'read', label: <Trans context="permission">Read</Trans> },
              { id: 'write', label: <Trans context="permission">Change</Trans> },
            ]}
            value={scopes.includes(write) ? 'write' : scopes.includes(read) ? 'read' : 'none'}
            onChange={set}
          />
        )
      })}
    </fieldset>
  )
}
