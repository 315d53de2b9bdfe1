import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { ContactPage } from '#client/features/contact/contact-page.tsx'
import { FaqPage } from '#client/features/faq/faq-page.tsx'
import { HelpPage } from '#client/features/help/help-page.tsx'
import { guideLabels } from '#client/features/help/labels.ts'
import { TextBlocks } from '#client/features/public-pages/text-blocks.tsx'
import { TextPage } from '#client/features/public-pages/text-page.tsx'
import { paths } from '#client/routes/paths.ts'
import type { PageBlock } from '#shared/contract/public-pages.ts'

/** Questions, help and the way to ask us in one chunk: as chunks of their own they would make every first visit larger. */
export function AnswersRoute() {
  const { i18n } = useLingui()
  // An address may end in a slash.
  const pathname = useLocation().pathname.replace(/\/$/, '')
  if (pathname === paths.contact()) return <ContactPage draw={draw} />
  if (pathname === paths.help()) return <HelpPage draw={draw} />
  if (pathname === paths.help('hosts'))
    return <TextPage key="hosts" name="help/hosts" label={i18n._(guideLabels.hosts)} />
  if (pathname === paths.help('door'))
    return <TextPage key="door" name="help/door" label={i18n._(guideLabels.door)} />
  return <FaqPage drawAnswer={draw} />
}

/** Answers are drawn as the other texts of operators are. */
const draw = (blocks: readonly PageBlock[]) => <TextBlocks blocks={blocks} />
