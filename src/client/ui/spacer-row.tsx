/** Takes the place of virtualized table rows that are not rendered, `height` CSS pixels. */
export function SpacerRow({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused, and it is no row of the table
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ blockSize: height }} />
    </tr>
  )
}
