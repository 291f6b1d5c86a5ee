-- One's own words are found torn apart as well (赌 博, p.o.r.n): everything public is looked at anew. What staff have let
-- through stays, as with every change of the words. Costs the one row; the walk comes after, in batches.
update content_rule set version = version + 1 where words > 0;
