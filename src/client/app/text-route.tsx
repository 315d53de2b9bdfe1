import { useLocation } from 'react-router-dom'
import { AboutPage } from '#client/features/public-pages/about-page.tsx'
import { PrivacyPage } from '#client/features/public-pages/privacy-page.tsx'
import { TermsPage } from '#client/features/public-pages/terms-page.tsx'
import { paths } from '#client/routes/paths.ts'

/** Terms, privacy policy and about us in one chunk: as chunks of their own they would make every first visit larger. */
export function TextRoute() {
  // An address may end in a slash.
  const pathname = useLocation().pathname.replace(/\/$/, '')
  if (pathname === paths.about()) return <AboutPage />
  return pathname === paths.privacy() ? <PrivacyPage /> : <TermsPage />
}
