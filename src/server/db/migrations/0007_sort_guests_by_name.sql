-- The order of names that the devices use (shared/rules/name-order.ts): CLDR's Arabic order, signs and spaces
-- aside, numbers by their value. Titles are taken off by `shared/rules/person-title.ts` as a guest is written.
CREATE COLLATION arabic_names (provider = icu, locale = 'ar-u-ka-shifted-kn-true');
ALTER TABLE guests ADD COLUMN sort_name text COLLATE arabic_names NOT NULL DEFAULT '';
UPDATE guests SET sort_name = name;
ALTER TABLE guests ALTER COLUMN sort_name DROP DEFAULT;
