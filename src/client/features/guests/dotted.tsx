import { Fragment } from 'react'

/** Short texts of either direction in one line, with dots between them. */
export function Dotted({ texts }: { texts: readonly (string | null | undefined)[] }) {
  const shown = [...new Set(texts.filter(Boolean))]
  return shown.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && ' · '}
      <bdi>{text}</bdi>
    </Fragment>
  ))
}
