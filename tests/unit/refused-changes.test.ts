import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { changedFields, changeLabel } from '#client/features/sync/labels.ts'
import type { Change } from '#client/features/sync/queries.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })
const edit = {
  route: 'guest.edit',
  input: {
    params: { id: 'e', guest_id: 'g' },
    body: { base_rev: 1, changes: { table_name: '7', vip: true } },
  },
} as Change

it('[C-8] a refused edit says whose it was and what it would have changed', () => {
  expect(changeLabel(edit, 'سارة')).toContain('سارة')
  // A guest who was deleted meanwhile has an empty name.
  expect(changeLabel(edit, '')).toBe(changeLabel(edit, null))
  expect(changedFields(edit, i18n)).toHaveLength(2)
  expect(changedFields(edit, i18n)[0]).toMatch(/: 7$/)
})

it('[C-8] a refused change of a single guest among many says whose it was', () => {
  for (const route of ['guest.delete', 'guest.restore', 'guest.edit-many']) {
    const change = {
      route,
      input: { params: { id: 'e' }, body: { ids: ['g'], changes: {} } },
    } as unknown as Change
    expect(changeLabel(change, 'سارة')).toContain('سارة')
    expect(changeLabel(change, null)).toMatch(/1 guest/)
  }
})
