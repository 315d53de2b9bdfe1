import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { TEMPLATE_KINDS, type Template, type TemplateKind } from '#shared/contract/templates.ts'
import { kindWords } from '../labels.ts'

/** Cards or invitations, each with how many there are; with `all`, both together too. */
export function KindTabs({
  designs,
  kind,
  all,
  onChoose,
}: {
  designs: readonly Template[]
  kind: TemplateKind | null
  all: boolean
  onChoose: (kind: TemplateKind | null) => void
}) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const label = (word: string, count: number) => (
    <>
      {word} <span className="numeric font-normal">{number(count)}</span>
    </>
  )
  const kinds = TEMPLATE_KINDS.map((id) => ({
    id,
    label: label(i18n._(kindWords[id]), designs.filter((design) => design.kind === id).length),
  }))
  return (
    <SegmentedControl<TemplateKind | 'all'>
      label={t`Kind of design`}
      hideLabel
      options={all ? [{ id: 'all', label: label(t`All`, designs.length) }, ...kinds] : kinds}
      value={kind ?? 'all'}
      onChange={(id) => onChoose(id === 'all' ? null : id)}
    />
  )
}
