import type { ComponentProps } from 'react'
import { TextArea } from './text-area.tsx'

/** One line of text that wraps where it is longer than its field, so that it is seen whole. */
export function LineField({
  onChange,
  ...rest
}: Omit<ComponentProps<typeof TextArea>, 'rows' | 'onKeyDown'>) {
  return (
    <TextArea
      {...rest}
      rows={1}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={(event) => {
        const { value } = event.target
        // Pasted from several lines.
        const line = value.replace(/\s*\n\s*/g, ' ')
        if (line !== value) event.target.value = line
        onChange?.(event)
      }}
    />
  )
}
