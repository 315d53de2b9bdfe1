-- `link_no` is which link of a door it is: the host makes a new one where the old one has spread. A device knows by
-- which it came, and what its browser is known by, so that nobody takes over another's session by its id and one
-- that was cut off does not come back by the same link.
ALTER TABLE doors ADD COLUMN link_no integer NOT NULL DEFAULT 0;
ALTER TABLE door_devices
  ADD COLUMN link_no      integer NOT NULL DEFAULT 0,
  ADD COLUMN browser_hash bytea;
CREATE INDEX door_devices_event_id_browser_hash ON door_devices (event_id, browser_hash)
  WHERE browser_hash IS NOT NULL;
