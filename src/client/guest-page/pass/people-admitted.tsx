import { Plural } from '@lingui/react/macro'

/** How many the pass lets in: as many as the guest said are coming. */
export function PeopleAdmitted({ people }: { people: number }) {
  return <Plural value={people} one="Admits one" other="Admits #" />
}
