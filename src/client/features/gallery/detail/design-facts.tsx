import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import type { TemplateDetail } from '#shared/contract/templates.ts'
import { formatWords, kindWords, styleWords } from '../labels.ts'

/** What kind of design it is, in a few words. */
export function DesignFacts({ design }: { design: TemplateDetail }) {
  const { i18n } = useLingui()
  const { list } = useFormat()
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-t border-line pt-5 text-sm">
      <dt className="text-muted">
        <Trans>Kind</Trans>
      </dt>
      <dd>{i18n._(kindWords[design.kind])}</dd>
      <dt className="text-muted">
        <Trans>Format</Trans>
      </dt>
      <dd>{i18n._(formatWords[design.format])}</dd>
      <dt className="text-muted">
        <Trans>Style</Trans>
      </dt>
      <dd>{list(design.styles.map((style) => i18n._(styleWords[style])))}</dd>
    </dl>
  )
}
