-- Whom of the invitation's named people an entry let in, by the ids of `guests.members`; null where nobody said who.
ALTER TABLE check_ins ADD COLUMN members uuid[];
