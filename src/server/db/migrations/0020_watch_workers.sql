-- Which worker pools of the job queue are alive: the jobs of one that stopped writing here are taken up by others.
CREATE TABLE workers (
  id                text PRIMARY KEY,
  seen_at           timestamptz NOT NULL
);
