import { useLocation } from 'react-router-dom'
import { AboutPage } from '#client/features/public-pages/about-page.tsx'
import { PrivacyPage } from '#client/features/public-pages/privacy-page.tsx'
import { TermsPage } from '#client/features/public-pages/terms-page.tsx'
import { paths } from '#client/routes/paths.ts'

/** The texts of whoever runs the server in one chunk: as chunks of their own they would make every first visit larger. */
export function TextRoute() {
  const { pathname } = useLocation()
  if (pathname === paths.about()) return <AboutPage />
  return pathname === paths.privacy() ? <PrivacyPage /> : <TermsPage />
}
