-- outside a transaction
-- A product is deleted when no offer that can still be accepted names it; of a family each member is asked about. All open offers and their
-- lines were read for each. Some 6,000 lines are written in a year.
-- Locks: none against writing. The index is built concurrently, of 60,000 lines within a second.
drop index concurrently if exists offer.offer_line_by_product;
create index concurrently offer_line_by_product on offer.offer_line (product_id);
