import type { Language } from '#shared/contract/common.ts'
import type { GuestTable } from './guest-table.ts'
import type { TableCell, TableColumn } from './table-column.ts'

const column = (header: string, width: number, latin = false): TableColumn => ({ header, width, latin })

const COLUMNS: Record<Language, TableColumn[]> = {
  ar: [
    column('الاسم', 32),
    column('رقم الجوال', 18, true),
    column('البريد الإلكتروني', 30, true),
    column('عدد المدعوين', 13),
    column('المجموعة', 20),
    column('القسم', 10),
    column('الطاولة', 12),
    column('ملاحظة للاستقبال', 32),
  ],
  en: [
    column('Name', 32),
    column('Phone', 18, true),
    column('Email', 30, true),
    column('Total invited', 13),
    column('Group', 20),
    column('Section', 10),
    column('Table', 12),
    column('Door note', 32),
  ],
}

/** Named as examples, so that one left in the file is seen before it is added. Their mail addresses reach nobody. */
const ROWS: Record<Language, TableCell[][]> = {
  ar: [
    ['مثال: نورة القحطاني', '0500000001', '', 3, 'أهل العروس', 'نساء', '7', ''],
    ['مثال: خالد العتيبي', '+971500000002', 'khalid@example.com', 2, 'أهل العريس', 'رجال', '2', 'كرسي متحرك'],
    ['مثال: سارة الحربي', '', 'sarah@example.com', 1, 'الجامعة', '', '', ''],
  ],
  en: [
    ['Example: Noura Al Qahtani', '0500000001', '', 3, 'Bride’s family', 'Women', '7', ''],
    [
      'Example: Khalid Al Otaibi',
      '+971500000002',
      'khalid@example.com',
      2,
      'Groom’s family',
      'Men',
      '2',
      'Wheelchair',
    ],
    ['Example: Sarah Al Harbi', '', 'sarah@example.com', 1, 'University', '', '', ''],
  ],
}

const SHEETS: Record<Language, string> = { ar: 'الضيوف', en: 'Guests' }

/** A list as the import reads it best, to be filled in: its headers are spellings of `guest-import/columns.ts`. */
export function exampleTable(language: Language): GuestTable {
  return {
    name: SHEETS[language],
    right_to_left: language === 'ar',
    columns: COLUMNS[language],
    rows: ROWS[language],
  }
}
