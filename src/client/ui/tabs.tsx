import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { useFormat } from '#client/i18n/use-format.ts'

export type TabItem<Id extends string = string> = {
  id: Id
  label: string
  count?: number
  content: ReactNode
}

/** Tabs; only the selected one is mounted. */
export function Tabs<Id extends string>({
  label,
  items,
  value,
  onChange,
}: {
  label: string
  items: readonly TabItem<Id>[]
  value: Id
  onChange: (id: Id) => void
}) {
  const { number } = useFormat()
  return (
    <AriaTabs
      className="flex min-w-0 flex-col gap-5"
      selectedKey={value}
      onSelectionChange={(key) => items.some(({ id }) => id === key) && onChange(key as Id)}
    >
      <TabList
        aria-label={label}
        className="scroll-quiet -mx-4 flex overflow-x-auto sm:gap-1 border-b border-line px-4 sm:mx-0 sm:px-0"
      >
        {items.map(({ id, label: name, count }) => (
          <Tab
            key={id}
            id={id}
            ref={id === value ? showTab : null}
            className="relative flex min-h-12 shrink-0 cursor-pointer items-center gap-2 rounded-t-sm px-2.5 font-medium sm:px-3.5 whitespace-nowrap text-muted transition outline-none after:absolute after:inset-x-2 after:bottom-0 after:h-[3px] after:rounded-full hover:text-text data-focus-visible:outline-solid data-focus-visible:outline-3 data-focus-visible:-outline-offset-3 data-focus-visible:outline-focus data-selected:text-action data-selected:after:bg-action"
          >
            {name}
            {count !== undefined && <span className="numeric text-sm font-normal">{number(count)}</span>}
          </Tab>
        ))}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel
          key={id}
          id={id}
          className="rounded-md outline-none data-focus-visible:outline-solid data-focus-visible:outline-3 data-focus-visible:outline-offset-4 data-focus-visible:outline-focus"
        >
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

/** Where not all tabs fit, the selected one may be out of sight: an address can name any. The page itself does not scroll. */
function showTab(tab: HTMLElement | null): void {
  const list = tab?.closest('[role=tablist]')
  if (tab === null || !list) return
  const [outer, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (inner.left >= outer.left && inner.right <= outer.right) return
  list.scrollBy({ left: (inner.left + inner.right - outer.left - outer.right) / 2 })
}
