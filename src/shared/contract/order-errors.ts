/** Errors of orders and refunds, as a part of the error catalogue. */
export const orderErrors = {
  item_withdrawn: {
    status: 409,
    en: 'This isn’t for sale right now',
    ar: 'هذا غير متاح للشراء حاليًا',
  },
  refund_under_way: {
    status: 409,
    en: 'A refund of this order is under way. Wait until it is done.',
    ar: 'يجري ردّ مبلغ من هذا الطلب الآن. انتظر حتى يكتمل.',
  },
} as const
