import type { ReactNode } from 'react'

/**
 * The frame of a bar chart: lines at the quarters, a base line, and room for `bars` bars one unit wide and 100
 * high. Mirrored for Arabic; hidden from screen readers, which get a table beside it.
 */
export function ChartFrame({
  bars,
  className,
  children,
}: {
  bars: number
  className: string
  children: ReactNode
}) {
  return (
    <svg
      viewBox={`0 0 ${bars} 100`}
      preserveAspectRatio="none"
      className={`flip-rtl block w-full ${className}`}
      aria-hidden="true"
    >
      {[25, 50, 75].map((y) => (
        <line
          key={y}
          x1="0"
          x2={bars}
          y1={y}
          y2={y}
          stroke="var(--color-line)"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {children}
      <line
        x1="0"
        x2={bars}
        y1="100"
        y2="100"
        stroke="var(--color-control)"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
