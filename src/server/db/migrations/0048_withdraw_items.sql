-- Plans and services that an operator has stopped selling. What is sold is one file of the server, so only what is not
-- is a row; orders have copies and go on.
CREATE TABLE withdrawn_items (
  item              text PRIMARY KEY,
  withdrawn_at      timestamptz NOT NULL
);

-- The log is read by what was done, and by what it was done to.
CREATE INDEX operator_acts_act ON operator_acts (act, id);
CREATE INDEX operator_acts_target ON operator_acts (target_id, id);
