import { FailedPage } from './failed-page.tsx'

/** A page that failed and has no layout around it, or whose layout failed. */
export function RouteError() {
  return (
    <main id="main">
      <FailedPage />
    </main>
  )
}
