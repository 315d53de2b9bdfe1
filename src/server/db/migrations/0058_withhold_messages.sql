-- A message whose account may no longer see what it is about when its turn comes: it is not sent.
ALTER TABLE webhook_messages
  DROP CONSTRAINT webhook_messages_state_check,
  ADD CONSTRAINT webhook_messages_state_check CHECK (state IN ('waiting', 'delivered', 'failed', 'withheld'));
