CREATE TABLE categories (
  slug              text PRIMARY KEY CHECK (slug ~ '^[a-z][a-z0-9-]*$'),
  position          integer NOT NULL,
  name_ar           text NOT NULL,
  name_en           text NOT NULL
);

CREATE TABLE countries (
  code              text PRIMARY KEY CHECK (code ~ '^[A-Z]{2}$'),
  position          integer NOT NULL,
  name_ar           text NOT NULL,
  name_en           text NOT NULL,
  phone_code        text NOT NULL CHECK (phone_code ~ '^\+[0-9]{1,4}$')
);
