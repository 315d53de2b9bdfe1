-- Wrong PINs are counted among the quotas: by network and by door, no longer in the door's row alone.
ALTER TABLE doors
  DROP COLUMN pin_tries,
  DROP COLUMN pin_tried_at;
