-- What is sold is in one file of the server; an order has a copy of what it was.
DROP TABLE plans;

-- Money in halalas. `account_id` goes with its account; the order stays for its invoice.
CREATE TABLE orders (
  id                uuid PRIMARY KEY,
  account_id        uuid REFERENCES accounts (id) ON DELETE SET NULL,
  kind              text NOT NULL CHECK (kind IN ('plan', 'service')),
  item              text NOT NULL,
  title_ar          text NOT NULL,
  title_en          text NOT NULL,
  points            integer NOT NULL CHECK (points >= 0),
  currency          text NOT NULL DEFAULT 'SAR' CHECK (currency = 'SAR'),
  price_halalas     integer NOT NULL CHECK (price_halalas >= 0),
  discount_halalas  integer NOT NULL CHECK (discount_halalas BETWEEN 0 AND price_halalas),
  taxable_halalas   integer NOT NULL CHECK (taxable_halalas = price_halalas - discount_halalas),
  vat_percent       integer NOT NULL CHECK (vat_percent BETWEEN 0 AND 100),
  vat_halalas       integer NOT NULL CHECK (vat_halalas >= 0),
  total_halalas     integer NOT NULL CHECK (total_halalas = taxable_halalas + vat_halalas),
  coupon_code       text,
  -- The company that the invoice is for; null of a private person.
  buyer             jsonb,
  language          text NOT NULL CHECK (language IN ('ar', 'en')),
  -- 'none' where there was nothing to pay.
  gateway           text NOT NULL,
  status            text NOT NULL CHECK (status IN ('pending', 'paid', 'failed', 'expired', 'cancelled', 'refunded')),
  created_at        timestamptz NOT NULL,
  expires_at        timestamptz NOT NULL,
  -- When the gateway was last asked about it.
  checked_at        timestamptz,
  paid_at           timestamptz,
  refunded_at       timestamptz,
  receipt_mailed_at timestamptz
);
CREATE INDEX orders_account_id ON orders (account_id, created_at);
-- Two tabs that order the same thing share the order.
CREATE UNIQUE INDEX orders_pending ON orders (account_id, item) WHERE status = 'pending';

-- A page of the gateway where an order can be paid. The row is there before the call, and `reference` (the gateway's
-- own id) comes with its answer: without one nobody has seen the page.
CREATE TABLE payment_pages (
  id                uuid PRIMARY KEY,
  order_id          uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  gateway           text NOT NULL,
  reference         text,
  url               text,
  state             text NOT NULL CHECK (state IN ('opening', 'open', 'closed')),
  -- A call that opens it is under way until then.
  opening_until     timestamptz,
  created_at        timestamptz NOT NULL,
  UNIQUE (gateway, reference)
);
CREATE INDEX payment_pages_order_id ON payment_pages (order_id);

-- Every payment that a gateway has told of. One of an order is accepted; any other that took money has a flag.
CREATE TABLE payments (
  id                uuid PRIMARY KEY,
  order_id          uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  gateway           text NOT NULL,
  reference         text NOT NULL,
  page_reference    text NOT NULL,
  state             text NOT NULL CHECK (state IN ('open', 'paid', 'failed', 'refunded')),
  amount_halalas    bigint NOT NULL,
  currency          text NOT NULL,
  is_accepted       boolean NOT NULL DEFAULT false,
  flag              text CHECK (flag IN ('second', 'late', 'amount', 'currency')),
  created_at        timestamptz NOT NULL,
  updated_at        timestamptz NOT NULL,
  UNIQUE (gateway, reference)
);
CREATE INDEX payments_order_id ON payments (order_id);
CREATE INDEX payments_flag ON payments (created_at) WHERE flag IS NOT NULL;
-- One order is paid once.
CREATE UNIQUE INDEX payments_accepted ON payments (order_id) WHERE is_accepted;

-- Money on its way back. `unknown`: the gateway did not answer, and is asked again.
CREATE TABLE refunds (
  id                uuid PRIMARY KEY,
  order_id          uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  payment_id        uuid NOT NULL UNIQUE REFERENCES payments (id) ON DELETE CASCADE,
  amount_halalas    bigint NOT NULL CHECK (amount_halalas > 0),
  -- True of the payment that paid the order: its points go, and a credit note is issued.
  of_order          boolean NOT NULL,
  reason            text NOT NULL,
  points_taken      integer NOT NULL DEFAULT 0 CHECK (points_taken >= 0),
  state             text NOT NULL CHECK (state IN ('asked', 'unknown', 'done', 'refused')),
  code              text,
  created_at        timestamptz NOT NULL,
  ended_at          timestamptz
);
CREATE INDEX refunds_order_id ON refunds (order_id);

CREATE TABLE coupons (
  code              text PRIMARY KEY,
  percent           integer CHECK (percent BETWEEN 1 AND 100),
  amount_halalas    integer CHECK (amount_halalas > 0),
  items             text[],
  minimum_halalas   integer NOT NULL DEFAULT 0 CHECK (minimum_halalas >= 0),
  uses_limit        integer CHECK (uses_limit > 0),
  uses              integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
  starts_at         timestamptz,
  ends_at           timestamptz,
  note              text NOT NULL DEFAULT '',
  created_at        timestamptz NOT NULL,
  CHECK ((percent IS NULL) <> (amount_halalas IS NULL)),
  CHECK (uses_limit IS NULL OR uses <= uses_limit)
);

-- There while the order waits for its payment, and for good once it is paid; deleted when the order ends otherwise.
CREATE TABLE coupon_uses (
  order_id          uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  code              text NOT NULL REFERENCES coupons (code),
  account_id        uuid REFERENCES accounts (id) ON DELETE SET NULL,
  created_at        timestamptz NOT NULL,
  UNIQUE (code, account_id)
);

-- Pages of the gateway that is built in for development.
CREATE TABLE test_payment_pages (
  reference         uuid PRIMARY KEY,
  order_id          uuid NOT NULL,
  amount_halalas    integer NOT NULL,
  title             text NOT NULL,
  language          text NOT NULL,
  return_url        text NOT NULL,
  state             text NOT NULL CHECK (state IN ('open', 'closed')),
  expires_at        timestamptz NOT NULL
);
CREATE TABLE test_payments (
  id                uuid PRIMARY KEY,
  page              uuid NOT NULL REFERENCES test_payment_pages (reference) ON DELETE CASCADE,
  state             text NOT NULL CHECK (state IN ('paid', 'failed', 'refunded')),
  -- A slow one is open until then.
  counts_at         timestamptz NOT NULL
);
CREATE INDEX test_payments_page ON test_payments (page);

ALTER TABLE point_entries DROP CONSTRAINT point_entries_kind_check;
ALTER TABLE point_entries ADD CONSTRAINT point_entries_kind_check
  CHECK (kind IN ('grant', 'purchase', 'refund', 'reserve', 'spend', 'release'));
