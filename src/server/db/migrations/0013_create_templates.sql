CREATE TABLE collections (
  id                text PRIMARY KEY CHECK (id ~ '^[a-z][a-z0-9-]*$'),
  position          integer NOT NULL,
  name_ar           text NOT NULL,
  name_en           text NOT NULL,
  story_ar          text NOT NULL,
  story_en          text NOT NULL
);

-- A design that is no longer offered stays: events began as it, and people like it.
CREATE TABLE templates (
  id                text PRIMARY KEY CHECK (id ~ '^[a-z][a-z0-9-]*$'),
  position          integer NOT NULL,
  offered           boolean NOT NULL,
  collection        text NOT NULL REFERENCES collections,
  category          text NOT NULL REFERENCES categories,
  kind              text NOT NULL,
  premium           boolean NOT NULL,
  format            text NOT NULL,
  styles            text[] NOT NULL,
  tones             text[] NOT NULL,
  name_ar           text NOT NULL,
  name_en           text NOT NULL,
  -- Of `shared/contract/scene.ts`, in the first of the palettes.
  scene             jsonb NOT NULL,
  palettes          jsonb NOT NULL,
  -- Which drawing it is: a picture of another one is out of date.
  drawing           text NOT NULL,
  search_key        text NOT NULL
);

CREATE INDEX templates_by_category ON templates (category, position);

CREATE TABLE template_pictures (
  file              text PRIMARY KEY,
  template_id       text NOT NULL REFERENCES templates,
  bytes             bytea NOT NULL,
  made_at           timestamptz NOT NULL
);

CREATE TABLE favourites (
  account_id        uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  template_id       text NOT NULL REFERENCES templates,
  liked_at          timestamptz NOT NULL,
  PRIMARY KEY (account_id, template_id)
);

CREATE TABLE suggestions (
  id                uuid PRIMARY KEY,
  text              text NOT NULL,
  email             text,
  language          text NOT NULL,
  sent_at           timestamptz NOT NULL
);

-- Money in halalas, before VAT.
CREATE TABLE plans (
  id                text PRIMARY KEY CHECK (id ~ '^[a-z][a-z0-9-]*$'),
  position          integer NOT NULL,
  offered           boolean NOT NULL,
  name_ar           text NOT NULL,
  name_en           text NOT NULL,
  points            integer NOT NULL CHECK (points > 0),
  price             integer NOT NULL CHECK (price >= 0)
);
