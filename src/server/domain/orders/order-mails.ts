import type { Database } from '#server/db/client.ts'
import { layOutMail, type Mail } from '#server/domain/mail-layout.ts'
import type { EmailDelivery } from '#server/providers/channels/port.ts'
import { formatSar } from '#shared/rules/money/sar.ts'
import { findAccountOf } from './order-account.ts'
import { findOrder, type OrderRow } from './order-rows.ts'

export interface OrderMailDeps {
  readonly db: Database
  readonly email: EmailDelivery
  readonly publicUrl: string
  readonly now: () => Date
}

/** The job is of the transaction that paid the order; one that runs twice finds that it was mailed. */
export async function mailPaidOrder(
  deps: OrderMailDeps,
  { order_id: id }: { order_id: string },
): Promise<void> {
  const order = await findOrder(deps.db, id)
  if (order === undefined || order.receipt_mailed_at !== null) return
  await mail(deps, order, paidOrderMail)
  await deps.db.updateTable('orders').set({ receipt_mailed_at: deps.now() }).where('id', '=', id).execute()
}

/** Of one refund; without its id, as it was added by an earlier version, of the whole order. */
export async function mailRefund(
  deps: OrderMailDeps,
  { order_id: id, refund_id }: { order_id: string; refund_id?: string },
): Promise<void> {
  const order = await findOrder(deps.db, id)
  if (order === undefined) return
  const refund =
    refund_id === undefined
      ? undefined
      : await deps.db
          .selectFrom('refunds')
          .select('amount_halalas')
          .where('id', '=', refund_id)
          .executeTakeFirst()
  const amount = Number(refund?.amount_halalas ?? order.total_halalas)
  await mail(deps, order, (of, name, url) => refundMail(of, { name, url, amount }))
}

type Compose = (order: OrderRow, name: string, url: string) => Mail

/** In the language that was bought in; nobody is left to read it once the account is gone. */
async function mail(deps: OrderMailDeps, order: OrderRow, compose: Compose): Promise<void> {
  const { name, email } = await findAccountOf(deps.db, order)
  if (email === '') return
  const url = `${deps.publicUrl}/${order.language}/profile/orders`
  await deps.email.send(layOutMail(email, compose(order, name, url), order.language))
}

function paidOrderMail(
  { language, title_ar, title_en, total_halalas, points }: OrderRow,
  name: string,
  url: string,
): Mail {
  const total = formatSar(total_halalas)
  return language === 'ar'
    ? {
        subject: `وصلت دفعتك: ${title_ar}`,
        greeting: `حيّاك الله ${name}،`,
        before: [
          `شكرًا لك. دفعت ${total} ريال شاملة الضريبة مقابل «${title_ar}».`,
          ...(points > 0 ? [`أضفنا إلى رصيدك من النقاط: ${points}.`] : []),
        ],
        action: { label: 'طلباتي وفواتيري', url },
        after: ['تجد فاتورتك الضريبية مع الطلب.'],
      }
    : {
        subject: `Payment received: ${title_en}`,
        greeting: `Hello ${name},`,
        before: [
          `Thank you. You paid SAR ${total}, VAT included, for “${title_en}”.`,
          ...(points > 0 ? [`Points added to your balance: ${points}.`] : []),
        ],
        action: { label: 'My orders and invoices', url },
        after: ['Your tax invoice is with the order.'],
      }
}

function refundMail(
  { language, title_ar, title_en, total_halalas }: OrderRow,
  { name, url, amount }: { name: string; url: string; amount: number },
): Mail {
  const total = formatSar(amount)
  const isPart = amount < total_halalas
  return language === 'ar'
    ? {
        subject: isPart ? `أعدنا إليك جزءًا من المبلغ: ${title_ar}` : `أعدنا إليك المبلغ: ${title_ar}`,
        greeting: `حيّاك الله ${name}،`,
        before: [`أعدنا إليك ${total} ريال عن «${title_ar}». قد يستغرق ظهورها في حسابك بضعة أيام.`],
        action: { label: 'طلباتي وفواتيري', url },
        after: ['تجد الإشعار الدائن مع الطلب.'],
      }
    : {
        subject: isPart ? `Partly refunded: ${title_en}` : `Refunded: ${title_en}`,
        greeting: `Hello ${name},`,
        before: [
          `We’ve refunded SAR ${total} for “${title_en}”. It may take a few days to reach your account.`,
        ],
        action: { label: 'My orders and invoices', url },
        after: ['The credit note is with the order.'],
      }
}
