-- Staff end a host of a member (docs/decisions/037-developers.md): what was registered there beside one that they have ended
-- ends as well. A few rows; the address without its port, its case and a dot at its end.
UPDATE "webhook" w SET stopped = 'staff' FROM "webhook" ended
  WHERE ended.uid = w.uid AND ended.stopped = 'staff' AND w.stopped IS DISTINCT FROM 'staff'
    AND rtrim(lower(substring(ended.url FROM '^https?://([^/:?#]+)')), '.') = rtrim(lower(substring(w.url FROM '^https?://([^/:?#]+)')), '.');
