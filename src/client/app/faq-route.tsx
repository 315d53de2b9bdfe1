import { FaqPage } from '#client/features/faq/faq-page.tsx'
import { TextBlocks } from '#client/features/public-pages/text-blocks.tsx'

/** Questions, whose answers are drawn as the other texts of operators are. */
export function FaqRoute() {
  return <FaqPage drawAnswer={(answer) => <TextBlocks blocks={answer} />} />
}
