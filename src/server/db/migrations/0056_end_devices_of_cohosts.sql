-- The host who was signed in on a device that opened a door; null for everybody else's. It ends with a co-host's right.
ALTER TABLE door_devices ADD COLUMN host_id uuid;
