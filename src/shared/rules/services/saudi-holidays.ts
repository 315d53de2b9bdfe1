/**
 * Public holidays of Saudi Arabia as first and last day, in order. For working days only: see `business-days.ts`.
 *
 * Founding Day is 22 February and National Day 23 September; on a Friday the Thursday before is free as well, on a
 * Saturday the Sunday after (both are listed then). The Eids are computed from the Umm al-Qura calendar as article 24 of
 * the labour law's regulations counts them: four days from the day after 29 Ramadan, and four from 9 Dhu al-Hijjah.
 *
 * To update: when the Ministry of Human Resources announces an Eid (some weeks before), change its row here and in
 * nothing else; before the last year begins, add rows for years to come (`tests/unit/business-days.test.ts` computes the
 * Eids and says which row differs).
 */
export const SAUDI_HOLIDAYS: readonly {
  readonly name: Holiday
  readonly from: string
  readonly to: string
}[] = [
  { name: 'founding-day', from: '2026-02-22', to: '2026-02-22' },
  { name: 'eid-al-fitr', from: '2026-03-19', to: '2026-03-22' },
  { name: 'eid-al-adha', from: '2026-05-26', to: '2026-05-29' },
  { name: 'national-day', from: '2026-09-23', to: '2026-09-23' },
  { name: 'founding-day', from: '2027-02-22', to: '2027-02-22' },
  { name: 'eid-al-fitr', from: '2027-03-09', to: '2027-03-12' },
  { name: 'eid-al-adha', from: '2027-05-15', to: '2027-05-18' },
  { name: 'national-day', from: '2027-09-23', to: '2027-09-23' },
  { name: 'founding-day', from: '2028-02-22', to: '2028-02-22' },
  { name: 'eid-al-fitr', from: '2028-02-26', to: '2028-02-29' },
  { name: 'eid-al-adha', from: '2028-05-04', to: '2028-05-07' },
  { name: 'national-day', from: '2028-09-23', to: '2028-09-24' },
  { name: 'eid-al-fitr', from: '2029-02-14', to: '2029-02-17' },
  { name: 'founding-day', from: '2029-02-22', to: '2029-02-22' },
  { name: 'eid-al-adha', from: '2029-04-23', to: '2029-04-26' },
  { name: 'national-day', from: '2029-09-23', to: '2029-09-23' },
  { name: 'eid-al-fitr', from: '2030-02-03', to: '2030-02-06' },
  { name: 'founding-day', from: '2030-02-21', to: '2030-02-22' },
  { name: 'eid-al-adha', from: '2030-04-12', to: '2030-04-15' },
  { name: 'national-day', from: '2030-09-23', to: '2030-09-23' },
  { name: 'eid-al-fitr', from: '2031-01-24', to: '2031-01-27' },
  { name: 'founding-day', from: '2031-02-22', to: '2031-02-23' },
  { name: 'eid-al-adha', from: '2031-04-01', to: '2031-04-04' },
  { name: 'national-day', from: '2031-09-23', to: '2031-09-23' },
]

type Holiday = 'founding-day' | 'national-day' | 'eid-al-fitr' | 'eid-al-adha'
