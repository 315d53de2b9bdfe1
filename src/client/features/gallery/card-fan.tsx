import { Link } from 'react-router-dom'
import { paths } from '#client/routes/paths.ts'
import type { Template } from '#shared/contract/templates.ts'
import { CardPicture } from './card-picture.tsx'

/** Three cards that lie over each other. */
export function CardFan({ designs }: { designs: readonly Template[] }) {
  return (
    <ul className="gallery-fan">
      {designs.map((design) => (
        <li key={design.id}>
          <Link to={paths.template(design.id)} className="gallery-hand-lift block rounded-[3px]">
            <CardPicture design={design} sizes="150px" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
