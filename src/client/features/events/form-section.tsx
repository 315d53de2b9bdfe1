import type { ReactNode } from 'react'
import { Card } from '#client/ui/card.tsx'

export function FormSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  )
}
