import type { ReactNode } from 'react'
import { KhatamFrame } from '../../../ui/khatam-frame.tsx'

/** One thing Marhaba does, in a sentence. */
export function FeatureCard({
  icon,
  title,
  children,
}: {
  icon: ReactNode
  title: string
  children: ReactNode
}) {
  return (
    <li className="flex flex-col gap-3 rounded-xl bg-raised p-6 shadow-card ring-1 ring-line/60">
      <KhatamFrame size={72} tone="accent">
        {icon}
      </KhatamFrame>
      <h3 className="text-xl">{title}</h3>
      <p className="text-muted">{children}</p>
    </li>
  )
}
