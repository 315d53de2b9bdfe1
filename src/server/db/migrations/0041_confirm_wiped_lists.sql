-- When a device confirmed that its door's list has left it, after the door's end.
ALTER TABLE door_devices ADD COLUMN wiped_at timestamptz;
