-- The nearest colours are looked up in a square of the plane of hues: by their lightness alone a quarter of all was read.
--
-- Locks: paint.colour, while some ten thousand rows are indexed and the index of lightness is dropped, which takes less than a second.
create index colour_by_hue on paint.colour using gist (point(lab_a, lab_b));
drop index paint.colour_by_lightness;
