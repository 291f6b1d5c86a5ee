-- Which matcher the last walk was done with (content.words.rule.ts). A release that is still running while its database is
-- already the next one's walks with its own matcher, and must not tick off for the next one.
alter table content_rule add column walked_by integer not null default 0;
