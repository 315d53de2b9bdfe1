interface QrCodeProps {
  /** Modules on a side, and the dark ones as an SVG path, one to a unit. */
  drawing: { readonly size: number; readonly path: string } | null
  label: string
}

/**
 * A QR code: dark on white in either theme, with its quiet zone. `label` says to screen readers what it opens.
 * Nothing is rendered without a drawing: the text was too long for a code.
 */
export function QrCode({ drawing, label }: QrCodeProps) {
  if (drawing === null) return null
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
      className="block aspect-square w-full rounded-md bg-white text-ink-975"
    >
      <path fill="currentColor" d={drawing.path} />
    </svg>
  )
}
