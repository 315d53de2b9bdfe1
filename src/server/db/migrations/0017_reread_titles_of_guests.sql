-- Honorifics that are names of women too (شيخة المطيري) belong to the name again, unless another title follows; ambassador
-- and minister became titles. The stored forms of `withoutTitle` and `searchKey` follow.
UPDATE guests
SET sort_name  = name,
    search_key = E'\n' || left(honorific.folded || split_part(search_key, E'\n', 2), 48) || search_key
FROM (VALUES
  ('سعادة', 'سعاده'), ('معالي', 'معالي'), ('فضيلة', 'فضيله'), ('سماحة', 'سماحه'), ('سيادة', 'سياده'), ('حضرة', 'حضره'),
  ('شيخة', 'شيخه'), ('sheikha', 'sheikha'), ('shaikha', 'shaikha')
) AS honorific (word, folded)
WHERE lower(split_part(name, ' ', 1)) = honorific.word
  AND ltrim(substr(name, length(honorific.word) + 1)) = sort_name;

UPDATE guests
SET sort_name = ltrim(substr(name, length(split_part(name, ' ', 1)) + 1))
WHERE split_part(name, ' ', 1) IN ('السفير', 'السفيرة', 'الوزير', 'الوزيرة')
  AND sort_name = name
  AND position(' ' IN name) > 0;
