import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Pressable } from 'react-aria-components'

export type MenuAction = {
  id: string
  label: string
  icon?: ReactNode
  tone?: 'danger'
  disabled?: boolean
  onAction: () => void
}

/** Acts behind a button. `trigger` is one element that takes press and aria props (our `Button`, `IconButton`). */
export function Menu({
  trigger,
  label,
  actions,
  header,
}: {
  trigger: React.ReactElement<React.DOMAttributes<HTMLElement>, string>
  label: string
  actions: readonly MenuAction[]
  header?: ReactNode
}) {
  return (
    <MenuTrigger>
      <Pressable>{trigger}</Pressable>
      <Popover
        placement="bottom end"
        className="min-w-56 origin-top animate-rise rounded-lg bg-raised p-1.5 shadow-float ring-1 ring-line outline-none"
      >
        {header}
        <AriaMenu aria-label={label} className="flex flex-col outline-none">
          {actions.map(({ id, label: name, icon, tone, disabled, onAction }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={name}
              isDisabled={disabled ?? false}
              onAction={onAction}
              className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 outline-none data-disabled:opacity-50 data-focused:bg-action-soft data-focused:text-on-action-soft ${tone === 'danger' ? 'text-danger' : ''}`}
            >
              {icon}
              {name}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
