import type { ReactNode } from 'react'
import { Card } from '#client/ui/card.tsx'

/** Settings that belong together. */
export function SettingsSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="text-lg">{title}</h2>
      {children}
    </Card>
  )
}
