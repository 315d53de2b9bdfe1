-- The payment of an order may go back in parts, one after the other; money that paid for nothing goes back whole.
ALTER TABLE refunds DROP CONSTRAINT refunds_payment_id_key;
CREATE INDEX refunds_payment_id ON refunds (payment_id);
CREATE UNIQUE INDEX refunds_return ON refunds (payment_id) WHERE NOT of_order;
-- A gateway without keys against repetition is asked what went back before: two at once could not be told apart.
CREATE UNIQUE INDEX refunds_under_way ON refunds (order_id) WHERE of_order AND state IN ('asked', 'unknown');

ALTER TABLE test_payments ADD COLUMN refunded_halalas integer NOT NULL DEFAULT 0 CHECK (refunded_halalas >= 0);
