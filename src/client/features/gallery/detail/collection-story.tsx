import { Trans } from '@lingui/react/macro'
import { paths } from '#client/routes/paths.ts'
import { TextLink } from '#client/ui/text-link.tsx'
import type { TemplateDetail } from '#shared/contract/templates.ts'

/** Whose hand it is. */
export function CollectionStory({ design }: { design: TemplateDetail }) {
  return (
    <section aria-labelledby="story" className="flex flex-col gap-1.5 rounded-xl bg-sunken p-5">
      <h2 id="story" className="text-base">
        <Trans>From the collection “{design.collection_name}”</Trans>
      </h2>
      <p className="text-muted">{design.collection_story}</p>
      <TextLink
        to={paths.designs({ collection: design.collection })}
        className="inline-flex min-h-11 items-center self-start"
      >
        <Trans>The whole collection</Trans>
      </TextLink>
    </section>
  )
}
