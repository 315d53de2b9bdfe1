-- Operators read the orders of all accounts, newest first; unpaid ones are deleted by their age.
CREATE INDEX orders_created_at ON orders (created_at, id);
