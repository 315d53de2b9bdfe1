import { useParams } from 'react-router-dom'
import { CohostPage } from '#client/features/cohosts/detail/cohost-page.tsx'
import { NewCohostPage } from '#client/features/cohosts/form/new-cohost-page.tsx'
import { CohostsPage } from '#client/features/cohosts/list/cohosts-page.tsx'
import { RequestsPage } from '#client/features/cohosts/requests/requests-page.tsx'

/** The pages of co-hosts in one chunk: as routes of their own they would make every first visit larger. */
export function CohostsRoute() {
  const { '*': page = '' } = useParams()
  switch (page) {
    case '':
      return <CohostsPage />
    case 'create':
      return <NewCohostPage />
    case 'requests':
      return <RequestsPage />
    default:
      return <CohostPage key={page} id={page} />
  }
}
